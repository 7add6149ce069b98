import { Button } from 'antd'
import { useState } from 'react'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Shelf } from './shelf'

const CatalogsDrawer = lazyPart(() => import('./CatalogsDrawer'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

/** Opens the catalogs beside the list that they belong to. */
export function CatalogsButton({ shelf }: { shelf: Shelf }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<StackIcon size={16} />} onClick={() => setOpen(true)}>
        管理{shelf.catalogs.kind.noun}
      </Button>
      {open && <CatalogsDrawer shelf={shelf} onClose={() => setOpen(false)} />}
    </>
  )
}
