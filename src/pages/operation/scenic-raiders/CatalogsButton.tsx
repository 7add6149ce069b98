import { Button } from 'antd'
import { useState } from 'react'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'

const CatalogsDrawer = lazyPart(() => import('./CatalogsDrawer'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

/** Opens the catalogs beside the list that they belong to. */
export function CatalogsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<StackIcon size={16} />} onClick={() => setOpen(true)}>
        管理分类
      </Button>
      {open && <CatalogsDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
