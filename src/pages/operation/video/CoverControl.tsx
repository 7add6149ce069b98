import { Button, Form } from 'antd'
import { use, useState } from 'react'
import { ImageIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { ControlProps } from '@/components/record/types'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { TakePicture } from '@/components/upload/takePicture'
import { VIDEO_COVER } from '@/contract/operation/video'

const FrameDialog = lazyPart(() => import('@/components/upload/video/FrameDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface FrameButtonProps {
  /** URL of the video. */
  videoUrl: string
  name: string
}

function FrameButton({ videoUrl, name }: FrameButtonProps) {
  const onTaken = use(TakePicture)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<ImageIcon size={14} />} onClick={() => setOpen(true)}>
        从视频取画面
      </Button>
      {open && <FrameDialog src={videoUrl} name={name} onClose={() => setOpen(false)} onCapture={onTaken} />}
    </>
  )
}

/** A cover, uploaded or taken from the video. */
export function CoverControl({ id, value, onChange, field: { label }, editor, onBusy }: ControlProps<string | null>) {
  const videoUrl = Form.useWatch<string | null>('video', editor.form) ?? null
  return (
    <PictureUpload
      id={id}
      value={value}
      onChange={onChange}
      name={label}
      ratio={VIDEO_COVER}
      onBusy={onBusy}
      sources={videoUrl && <FrameButton videoUrl={videoUrl} name={label} />}
    />
  )
}
