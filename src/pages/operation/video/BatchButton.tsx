import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { UploadIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { videoKind } from '@/contract/operation/video'

const VideoBatch = lazyPart(() => import('./VideoBatch'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** List tool: adds many videos at once. */
export function BatchButton() {
  const [open, setOpen] = useState(false)
  return (
    <Allowed p={videoKind.rightOf('add')}>
      <Button icon={<UploadIcon size={16} />} onClick={() => setOpen(true)}>
        批量上传
      </Button>
      {open && <VideoBatch onClose={() => setOpen(false)} />}
    </Allowed>
  )
}
