import { ConfigProvider } from 'antd'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ImageIcon, WarningCircleIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { PICTURE_ACCEPT } from '@/contract/media/storage'
import type { PictureSize } from '@/contract/media/storage'
import { sizeText } from './checkPicture'
import { FileInput } from './FileInput'
import { PictureButtons } from './picture/PictureButtons'
import { usePictureChoice } from './picture/usePictureChoice'
import type { Refused } from './picture/usePictureChoice'
import css from './PictureUpload.module.css'
import { UploadState } from './UploadState'
import { useFileDrop } from './useFileDrop'
import { useUpload } from './useUpload'
import type { Upload } from './useUpload'

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** Smaller numbers are a ratio, not a size in pixels. */
const SIZE_FROM = 100
/** What to prepare: 750 by 320 as a size (75:32 means little); 8 by 5 and 96 by 96 as ratios. */
function shapeText({ width, height }: PictureSize): string {
  if (width >= SIZE_FROM) return `建议 ${width} × ${height} 像素`
  const by = divisor(width, height)
  return `比例 ${width / by}:${height / by}`
}

interface Limits {
  ratio?: PictureSize | undefined
  least?: PictureSize | undefined
  exact?: PictureSize | undefined
}

/** What pictures a field takes, in words. */
function pictureHint({ ratio, least, exact }: Limits): string {
  const limits = exact
    ? [`，须为 ${sizeText(exact)} 像素；更大的可以裁剪`]
    : [ratio && `，${shapeText(ratio)}`, least && `，至少 ${sizeText(least)} 像素`, ratio && '；比例不符时可裁剪']
  return `jpg、png、webp，大照片会自动缩小到 5 MB 以内${limits.filter(Boolean).join('')}`
}

const CropDialog = lazyPart(() => import('./CropDialog'), { forget: ({ onCancel }) => onCancel() })

interface PictureUploadProps {
  id?: string
  /** URL of the stored picture. */
  value?: string | null
  onChange?: (url: string | null) => void
  /** The kind of picture: 封面图片. */
  name: string
  /** Required ratio; other pictures are offered for cropping. */
  ratio?: { width: number; height: number }
  /** Minimum size in pixels; smaller pictures are rejected. */
  minSize?: PictureSize
  /** Required size in pixels: larger pictures are offered for cropping to it, smaller are rejected. Replaces `ratio` and `least`. */
  exact?: PictureSize
  small?: boolean
  /** Other sources beside the buttons; they hand the picture to `TakePicture`. */
  sources?: ReactNode
  /** Fraction uploaded, 0 to 1; null if nothing is uploading. */
  onBusy?: (fraction: number | null) => void
}

const INPUT_HINT = '点击、拖入或粘贴'
/** A large photo is reduced before it travels, which takes seconds. */
const READING = '正在读取图片…'
/** Width by height below which a picture would lose too much if cropped to fill the usual box. */
const NARROW = 1.3

function cropTitle(exact: PictureSize | undefined, size: PictureSize | null): string | undefined {
  return exact && `裁剪为 ${sizeText(exact)} 像素${size ? `（原图 ${sizeText(size)}）` : ''}`
}

/** Reports the fraction uploaded while choosing or uploading, null otherwise and at the end. */
function useBusyReport(upload: Upload | null, choosing: boolean, onBusy: PictureUploadProps['onBusy']) {
  const sending = upload && upload.kind !== 'failed' ? upload.fraction : null
  const fraction = sending ?? (choosing ? 0 : null)
  useEffect(() => onBusy?.(fraction), [fraction, onBusy])
  useEffect(() => () => onBusy?.(null), [onBusy])
}

/** Where pictures are dropped and pasted; keeps the focus when the button that has it disappears. */
function useDropPlace(onFile: (file: File) => void, disabled: boolean) {
  const { over, handlers } = useFileDrop('image/', onFile, disabled)
  const { ref, onFocus, onBlur } = useFocusKept<HTMLDivElement>((container) => container.querySelector('button'))
  return {
    place: ref,
    over,
    handlers: {
      ...handlers,
      onFocus: () => {
        handlers.onFocus()
        onFocus()
      },
      onBlur: () => {
        handlers.onBlur()
        onBlur()
      },
    },
  }
}

/** Takes a picture by click, drop or paste, checks it, crops it if necessary, and uploads it. */
export function PictureUpload({
  id,
  value = null,
  onChange,
  name,
  exact,
  ratio = exact,
  minSize = exact,
  small = false,
  sources,
  onBusy,
}: PictureUploadProps) {
  // Set by the surrounding form.
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const input = useRef<HTMLInputElement>(null)
  const aspect = ratio ? ratio.width / ratio.height : null
  const { upload, send, retry, cancel } = useUpload('picture', ({ url }) => onChange?.(url))
  const { refused, reading, busy, cropping, take, reuse, crop, closeCrop } = usePictureChoice(
    { ratio: aspect, least: minSize, exact },
    { send, onStored: (url) => onChange?.(url) },
  )
  useBusyReport(upload, busy, onBusy)

  const { place, over, handlers } = useDropPlace((file) => void take(file), disabled)
  const choose = () => input.current?.click()
  const hint = pictureHint({ ratio, least: minSize, exact })

  return (
    <div ref={place} className={css.upload} data-small={small || undefined} data-over={over || undefined} {...handlers}>
      <FileInput
        ref={input}
        label={`选择${name}`}
        accept={PICTURE_ACCEPT}
        disabled={disabled}
        onFiles={([file]) => file && void take(file)}
      />
      {upload ? (
        <UploadState upload={upload} name={name} hint={hint} onCancel={cancel} onRetry={retry} />
      ) : (
        <>
          {value ? (
            <Stored url={value} name={name} aspect={aspect} />
          ) : (
            <EmptyPlace {...{ id, name, small, reading, disabled }} onChoose={choose} />
          )}
          <div className={css.side}>
            <PictureButtons
              id={id}
              name={name}
              hasPicture={Boolean(value)}
              mayCrop={aspect !== null}
              small={small}
              reading={reading}
              disabled={disabled}
              ways={sources}
              onChoose={choose}
              onCrop={() => value && void crop(value)}
              onReuse={(picture) => void reuse(picture)}
              onTake={(file) => void take(file)}
              onRemove={() => onChange?.(null)}
            />
            {!small && <p className={css.hint}>{hint}</p>}
            {refused && <Refusal refused={refused} />}
          </div>
        </>
      )}
      {cropping && aspect !== null && (
        <CropDialog
          file={cropping.file}
          ratio={aspect}
          title={cropTitle(exact, cropping.size)}
          onCancel={closeCrop}
          onDone={(file) => {
            closeCrop()
            void take(file, true)
          }}
        />
      )}
    </div>
  )
}

const Stored = ({ url, name, aspect }: { url: string; name: string; aspect: number | null }) => (
  <img className={css.picture} src={url} alt={name} data-whole={(aspect !== null && aspect < NARROW) || undefined} />
)

interface EmptyPlaceProps extends Pick<PictureUploadProps, 'id' | 'name'> {
  small: boolean
  reading: boolean
  disabled: boolean
  onChoose: () => void
}

/** Has its own name: the field's label, which points here, would replace the button's text. */
function EmptyPlace({ id, name, small, reading, disabled, onChoose }: EmptyPlaceProps) {
  return (
    <button
      id={id}
      type="button"
      className={css.empty}
      aria-label={`上传${name}${small ? '' : INPUT_HINT}`}
      aria-busy={reading}
      disabled={disabled}
      onClick={onChoose}
    >
      <ImageIcon size={small ? 18 : 24} />
      <span role="status">{reading ? READING : `上传${name}`}</span>
      {!small && !reading && <span className={css.ways}>{INPUT_HINT}</span>}
    </button>
  )
}

const Refusal = ({ refused: { result, msg } }: { refused: Refused }) => (
  <p className={css.refused} role="alert" data-code={result.code} data-reason={result.reason}>
    <WarningCircleIcon size={14} />
    {msg}
  </p>
)
