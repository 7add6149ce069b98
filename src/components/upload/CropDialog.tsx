import ImgCrop from 'antd-img-crop'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import css from './CropDialog.module.css'

interface CropDialogProps {
  file: File
  /** Width divided by height. */
  ratio: number
  title?: string
  onDone: (file: File) => void
  onCancel: () => void
}

// The cropper adds its own style element, which the CSP only allows with the nonce.
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Crops a picture to its ratio. */
export default function CropDialog({ file, ratio, title = '裁剪图片', onDone, onCancel }: CropDialogProps) {
  return (
    <ImgCrop
      aspect={ratio}
      quality={0.92}
      showGrid
      rotationSlider
      modalTitle={title}
      modalOk="裁剪并上传"
      modalCancel="取消"
      modalWidth={640}
      modalClassName={css.dialog}
      modalProps={MODAL}
      cropperProps={{ nonce: nonce(), mediaProps: { alt: '要裁剪的图片' } } as never}
      onModalCancel={onCancel}
    >
      <Launch file={file} onDone={onDone} />
    </ImgCrop>
  )
}

/** Names of the button left of a slider, the slider, and the button right of it. */
const NAMES = { zoom: ['缩小', '缩放', '放大'], rotation: ['向左转 1 度', '旋转角度', '向右转 1 度'] } as const

/** The library's controls lack accessible names and a way to set them. React leaves foreign attributes alone. */
function LabelledControls({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const [control, names] of Object.entries(NAMES)) {
      const parts = box.current?.querySelectorAll(`.img-crop-control-${control} :is(button, [role=slider])`) ?? []
      parts.forEach((part, index) => {
        part.setAttribute('aria-label', names[index] ?? '')
        if (part instanceof HTMLButtonElement) part.title = names[index] ?? ''
      })
    }
  })
  return <div ref={box}>{children}</div>
}

const MODAL = { modalRender: (panel: ReactNode) => <LabelledControls>{panel}</LabelledControls> }

interface LaunchProps {
  file: File
  onDone: (file: File) => void
  /** Injected by ImgCrop, which expects an Upload here: opens the dialog, resolves to the cropped file. */
  beforeUpload?: (file: File, list: File[]) => Promise<File | string | boolean>
}

/** Opens the dialog at once: the file has already been chosen. */
function Launch({ file, onDone, beforeUpload }: LaunchProps) {
  const lastFile = useRef<File | null>(null)
  useEffect(() => {
    if (!beforeUpload || lastFile.current === file) return
    lastFile.current = file
    void beforeUpload(file, [file]).then((result) => {
      if (result instanceof File) onDone(result)
    })
  }, [beforeUpload, file, onDone])
  return null
}
