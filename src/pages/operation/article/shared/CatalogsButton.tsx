import { Button } from 'antd'
import { useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Shelf } from './shelf'

const CatalogsDrawer = lazyPart(() => import('./CatalogsDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** Opens the catalogs beside their list. */
export function CatalogsButton({ shelf }: { shelf: Shelf }) {
  const [open, setOpen] = useState(false)
  const { noun: label, rightOf } = shelf.catalogs.kind
  const mayChange = useAllowed()((['add', 'edit', 'delete', 'sort'] as const).map(rightOf), true)
  return (
    <>
      <Button icon={<StackIcon size={16} />} onClick={() => setOpen(true)}>
        {mayChange ? '管理' : '查看'}
        {label}
      </Button>
      {open && <CatalogsDrawer shelf={shelf} onClose={() => setOpen(false)} />}
    </>
  )
}
