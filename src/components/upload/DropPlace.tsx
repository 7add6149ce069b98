import { Button } from 'antd'
import { useId, useRef } from 'react'
import type { HTMLAttributes, ReactNode } from 'react'
import { UploadIcon } from '@/components/icons'
import css from './DropPlace.module.css'
import { FileInput } from './FileInput'

interface DropPlaceProps {
  /** Drop handlers, and whether files are being dragged over. */
  drop: { over: boolean; handlers: HTMLAttributes<HTMLElement> }
  /** 选择视频: accessible name; omitted if the page's heading says it. */
  name?: string
  /** Name of the field that opens the file dialog. */
  fieldName: string
  lead: string
  hint: ReactNode
  accept: string
  multiple?: boolean
  /** Compact, once there are files. */
  small?: boolean
  onFiles: (files: File[]) => void
  /** Reading the files. */
  busy?: boolean
  /** Beside the button that opens the file dialog. */
  more?: ReactNode
}

/** A place to drop or choose files. */
export function DropPlace({
  drop,
  name,
  fieldName,
  lead,
  hint,
  accept,
  multiple,
  small,
  onFiles,
  busy,
  more,
}: DropPlaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  return (
    <section
      className={css.place}
      data-over={drop.over || undefined}
      data-small={small || undefined}
      aria-label={name}
      {...drop.handlers}
    >
      {!small && <UploadIcon size={20} />}
      <p className={css.lead} aria-live="polite">
        {lead}
      </p>
      {!small && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      <span className={css.buttons}>
        <Button
          type={small ? 'default' : 'primary'}
          loading={busy}
          aria-describedby={small ? undefined : hintId}
          onClick={() => input.current?.click()}
        >
          {small ? '再选一些' : '选择文件'}
        </Button>
        {more}
      </span>
      <FileInput ref={input} multiple={multiple} accept={accept} label={fieldName} onFiles={onFiles} />
    </section>
  )
}
