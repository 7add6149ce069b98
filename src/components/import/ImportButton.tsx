import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { UploadIcon } from '@/components/icons'
import type { RecordKind } from '@/contract/kit/record'
import { ImportPart } from './ImportPart'
import type { ImportProps } from './types'

/** List tool: import records from a spreadsheet. */
export function ImportButton(props: ImportProps & { kind: RecordKind }) {
  const [open, setOpen] = useState(false)
  return (
    <Allowed p={props.kind.rightOf('add')}>
      <Button icon={<UploadIcon size={16} />} onClick={() => setOpen(true)}>
        导入
      </Button>
      {open && <ImportPart {...props} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}
