import ImgCrop from 'antd-img-crop'
import { useEffect, useRef } from 'react'

interface CropDialogProps {
  file: File
  /** Width by height. */
  ratio: number
  onDone: (file: File) => void
  onCancel: () => void
}

// The cropper adds its own style element, which the content security policy lets in by the nonce alone.
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Cuts a picture to its ratio. */
export default function CropDialog({ file, ratio, onDone, onCancel }: CropDialogProps) {
  return (
    <ImgCrop
      aspect={ratio}
      quality={0.92}
      showGrid
      rotationSlider
      modalTitle="裁剪图片"
      modalOk="裁剪并上传"
      modalCancel="取消"
      modalWidth={640}
      cropperProps={{ nonce: nonce(), mediaProps: { alt: '要裁剪的图片' } } as never}
      onModalCancel={onCancel}
    >
      <Launch file={file} onDone={onDone} />
    </ImgCrop>
  )
}

interface LaunchProps {
  file: File
  onDone: (file: File) => void
  /** Put in by ImgCrop, which expects an Upload here: opens the dialog, resolves to the cut file. */
  beforeUpload?: (file: File, list: File[]) => Promise<File | string | boolean>
}

/** Opens the dialog at once: the file was chosen before. */
function Launch({ file, onDone, beforeUpload }: LaunchProps) {
  const launched = useRef<File | null>(null)
  useEffect(() => {
    if (!beforeUpload || launched.current === file) return
    launched.current = file
    void beforeUpload(file, [file]).then((result) => {
      if (result instanceof File) onDone(result)
    })
  }, [beforeUpload, file, onDone])
  return null
}
