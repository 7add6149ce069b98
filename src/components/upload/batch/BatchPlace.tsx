import { Button } from 'antd'
import { useId, useRef } from 'react'
import { UploadIcon } from '@/components/icons'
import { useDropZone } from '../useDropZone'
import css from './Batch.module.css'
import { BATCH_MAX } from './files'

interface BatchPlaceProps {
  noun: string
  measure: string
  accept: string
  hint: string
  /** There are files already: less room for the place itself. */
  small: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where the files of a batch are dropped or chosen. */
export function BatchPlace({ noun, measure, accept, hint, small, onFiles }: BatchPlaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const words = useId()
  const { over, handlers } = useDropZone(({ files }) => onFiles([...files]))
  return (
    <section className={css.place} data-over={over || undefined} data-small={small || undefined} aria-label={`选择${noun}`} {...handlers}>
      {!small && <UploadIcon size={20} />}
      <p className={css.lead}>{small ? `继续把${noun}拖到这里` : `把多${measure}${noun}一起拖到这里`}</p>
      {!small && (
        <p className={css.hint} id={words}>
          {hint}。一次最多 {BATCH_MAX} {measure}，每{measure}文件新增一{measure}{noun}。
        </p>
      )}
      <Button type={small ? 'default' : 'primary'} aria-describedby={small ? undefined : words} onClick={() => input.current?.click()}>
        {small ? '再选一些' : '选择文件'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={`多${measure}${noun}`}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file, removed from the list, may be chosen again.
          target.value = ''
          onFiles(chosen)
        }}
      />
    </section>
  )
}
