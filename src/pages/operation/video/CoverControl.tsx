import { Button, Form } from 'antd'
import { useState } from 'react'
import { ImageIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { ControlProps } from '@/components/record/types'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { VIDEO_COVER } from '@/contract/video'

const FrameDialog = lazyPart(() => import('@/components/upload/video/FrameDialog'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

/** A cover that is uploaded, or taken from the film itself. */
export function CoverControl({ id, value, onChange, field: { label }, editor, onBusy }: ControlProps<string | null>) {
  const film = Form.useWatch<string | null>('video', editor.form) ?? null
  const [taking, setTaking] = useState(false)
  return (
    <PictureUpload
      id={id}
      value={value}
      onChange={onChange}
      name={label}
      ratio={VIDEO_COVER}
      onBusy={onBusy}
      ways={(take) => (
        <>
          {film && (
            <Button size="small" icon={<ImageIcon size={14} />} onClick={() => setTaking(true)}>
              从视频取画面
            </Button>
          )}
          {film && taking && <FrameDialog src={film} name={label} onClose={() => setTaking(false)} onTaken={take} />}
        </>
      )}
    />
  )
}
