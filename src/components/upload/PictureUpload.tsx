import { Button, ConfigProvider } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CropIcon, ImageIcon, TrashIcon, UploadIcon, WarningCircleIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { PICTURE_TYPES } from '@/contract/media/storage'
import type { PictureSize } from '@/contract/media/storage'
import type { StoredMedia } from '@/contract/media/media'
import { pictureCheck } from '@/lib/files'
import type { PictureCheckResult } from '@/lib/files'
import { checkText, checkUpload, sizeText, suits } from './checkPicture'
import { FileInput } from './FileInput'
import { fileOf } from './fileOf'
import { LibraryButton } from './LibraryButton'
import { scaledTo } from './scaledTo'
import css from './PictureUpload.module.css'
import { TakePicture } from './takePicture'
import { UploadState } from './UploadState'
import { useFileDrop } from './useFileDrop'
import { useUpload } from './useUpload'

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
  least?: PictureSize
  /** Required size in pixels: larger pictures are offered for cropping to it, smaller are rejected. Replaces `ratio` and `least`. */
  exact?: PictureSize
  small?: boolean
  /** Other sources beside the buttons; they hand the picture to `TakePicture`. */
  ways?: ReactNode
  /** Fraction uploaded, 0 to 1; null if nothing is uploading. */
  onBusy?: (fraction: number | null) => void
}

interface Refused {
  result: PictureCheckResult
  msg: string
}

/** The file to crop, and its size if known. */
interface Cropping {
  file: File
  size: PictureSize | null
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
/** Smaller numbers are a ratio, not a size in pixels. */
const SIZE_FROM = 100
/** What to prepare: 750 by 320 as a size (75:32 means little); 8 by 5 and 96 by 96 as ratios. */
function wantedShape({ width, height }: { width: number; height: number }): string {
  if (width >= SIZE_FROM) return `建议 ${width} × ${height} 像素`
  const by = divisor(width, height)
  return `比例 ${width / by}:${height / by}`
}

const WAYS = '点击、拖入或粘贴'
/** Width by height below which a picture would lose too much if cropped to fill the usual box. */
const NARROW = 1.3

/** Takes a picture by click, drop or paste, checks it, crops it if necessary, and uploads it. */
export function PictureUpload({ id, value = null, onChange, name, exact, ratio = exact, least = exact, small = false, ways, onBusy }: PictureUploadProps) {
  // Set by the surrounding form.
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [reading, setReading] = useState(false)
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const { upload, send, retry, cancel } = useUpload('picture', ({ url }) => onChange?.(url))
  const aspect = ratio ? ratio.width / ratio.height : null
  const sending = upload && upload.kind !== 'failed' ? upload.fraction : null
  // Counts as uploading once chosen: otherwise saving while it is still read would omit it.
  const fraction = sending ?? (reading || cropping ? 0 : null)

  useEffect(() => onBusy?.(fraction), [fraction, onBusy])
  useEffect(() => () => onBusy?.(null), [onBusy])

  const latest = useRef<File | null>(null)

  const take = async (file: File, cropped = false) => {
    latest.current = file
    setRefused(null)
    setReading(true)
    // After cropping it is scaled to the requested size.
    const { result, size, small: tooSmall } = await checkUpload(file, { ratio: aspect, least, exact: cropped ? undefined : exact })
    // Two in quick succession: the last choice wins, however long its check takes.
    if (latest.current !== file) return
    setReading(false)
    if (tooSmall !== null) {
      setRefused({ result, msg: tooSmall })
    } else if (result === pictureCheck.suitable || (cropped && result === pictureCheck.wrongDimensions)) {
      await sendScaled(file)
    } else if (result === pictureCheck.wrongDimensions && aspect !== null) {
      // It stays rejected if the user cancels cropping.
      if (exact) setRefused({ result, msg: checkText(result, file, size, exact) })
      setCropping({ file, size })
    } else {
      setRefused({ result, msg: checkText(result, file, size) })
    }
  }

  const sendScaled = async (file: File) => {
    if (!exact) return send(file)
    try {
      setReading(true)
      const scaled = await scaledTo(file, exact)
      if (latest.current === file) send(scaled)
    } catch {
      setRefused({ result: pictureCheck.unreadable, msg: checkText(pictureCheck.unreadable, file) })
    } finally {
      setReading(false)
    }
  }

  const drop = useFileDrop('image/', (file) => void take(file), disabled)
  const { ref: place, onFocus, onBlur } = useFocusKept<HTMLDivElement>((around) => around.querySelector('button'))
  const choose = () => input.current?.click()
  const again = async (url: string, then: (file: File) => unknown) => {
    try {
      await then(await fileOf(url))
    } catch {
      setRefused({ result: pictureCheck.unreadable, msg: '没有读到原来的图片，请稍后再试或重新上传' })
    }
  }
  /** Used as stored if suitable; otherwise cropped again, like a local file. */
  const reuse = async ({ url, width, height }: StoredMedia) => {
    setRefused(null)
    if (width !== null && height !== null && suits({ width, height }, { ratio: aspect, least, exact })) onChange?.(url)
    else await again(url, take)
  }
  const crop = () => again(value!, (file) => setCropping({ file, size: null }))
  const wanted = exact
    ? [`，须为 ${sizeText(exact)} 像素；更大的可以裁剪`]
    : [ratio && `，${wantedShape(ratio)}`, least && `，至少 ${sizeText(least)} 像素`, ratio && '；比例不符时可裁剪']
  const hint = `jpg、png、webp，不超过 5 MB${wanted.filter(Boolean).join('')}`

  return (
    <div
      ref={place}
      className={css.upload}
      data-small={small || undefined}
      data-over={drop.over || undefined}
      {...drop.handlers}
      onFocus={() => {
        drop.handlers.onFocus()
        onFocus()
      }}
      onBlur={() => {
        drop.handlers.onBlur()
        onBlur()
      }}
    >
      <FileInput ref={input} label={`选择${name}`} accept={PICTURE_TYPES.join(',')} disabled={disabled} onFiles={([file]) => file && void take(file)} />
      {upload ? (
        <UploadState upload={upload} name={name} hint={hint} onCancel={cancel} onRetry={retry} />
      ) : (
        <>
          {value ? (
            <img className={css.picture} src={value} alt={name} data-whole={(aspect !== null && aspect < NARROW) || undefined} />
          ) : (
            // Has its own name: the field's label, which points here, would replace the button's text.
            <button id={id} type="button" className={css.empty} aria-label={`上传${name}${small ? '' : WAYS}`} disabled={disabled} onClick={choose}>
              <ImageIcon size={small ? 18 : 24} />
              <span>上传{name}</span>
              {!small && <span className={css.ways}>{WAYS}</span>}
            </button>
          )}
          <div className={css.side}>
            <div className={css.buttons}>
              {value && (
                <Button id={id} size="small" aria-label={`更换${name}`} icon={<UploadIcon size={14} />} disabled={disabled} onClick={choose}>
                  更换
                </Button>
              )}
              {value && aspect !== null && (
                <Button size="small" icon={<CropIcon size={14} />} disabled={disabled} onClick={() => void crop()}>
                  裁剪
                </Button>
              )}
              {!small && <LibraryButton kind="picture" disabled={disabled} onChosen={(file) => void reuse(file)} />}
              {!disabled && <TakePicture value={(file) => void take(file)}>{ways}</TakePicture>}
              {value && (
                <Button size="small" type="text" icon={<TrashIcon size={14} />} disabled={disabled} onClick={() => onChange?.(null)}>
                  移除
                </Button>
              )}
            </div>
            {!small && <p className={css.hint}>{hint}</p>}
            {refused && (
              <p className={css.refused} role="alert" data-code={refused.result.code} data-reason={refused.result.reason}>
                <WarningCircleIcon size={14} />
                {refused.msg}
              </p>
            )}
          </div>
        </>
      )}
      {cropping && aspect !== null && (
        <CropDialog
          file={cropping.file}
          ratio={aspect}
          title={exact && `裁剪为 ${sizeText(exact)} 像素${cropping.size ? `（原图 ${sizeText(cropping.size)}）` : ''}`}
          onCancel={() => setCropping(null)}
          onDone={(file) => {
            setCropping(null)
            void take(file, true)
          }}
        />
      )}
    </div>
  )
}
