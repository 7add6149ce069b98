import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/Allowed'
import { UploadIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { ImportProps } from './types'

const ImportDrawer = lazyPart(() => import('./ImportDrawer'), { forget: ({ onClose }: ImportProps & { onClose: () => void }) => onClose() })

/** Among a list's tools: records from a spreadsheet. */
export function ImportButton(props: ImportProps) {
  const [open, setOpen] = useState(false)
  return (
    <Allowed p={props.kind.rightOf('add')}>
      <Button icon={<UploadIcon size={16} />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && <ImportDrawer {...props} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}
