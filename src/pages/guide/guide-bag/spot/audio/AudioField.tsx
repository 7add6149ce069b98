import { Button, Form } from 'antd'
import type { Editor } from '@/components/form/useEditor'
import { VoiceUpload } from '@/components/upload/VoiceUpload'
import type { SpotRecord } from '@/contract/guideSpot'
import type { AudioInput } from '@/contract/spotEntity'
import { formatBytes } from '@/lib/files'
import type { SpotValues } from '../values'
import { lengthText } from '../words'
import css from './AudioField.module.css'

interface AudioFieldProps {
  id?: string
  value?: AudioInput | null
  onChange?: (audio: AudioInput | null) => void
  record: SpotRecord
  editor: Editor<SpotValues>
  readOnly: boolean
  /** Told when the text was said to be the spoken one. */
  onText: () => void
}

/** A file as it was uploaded or recorded: nothing is known of it beyond that. */
const fresh = (url: string): AudioInput => ({ url, original: null, lufs: null, peak: null })

/** The audio of an explanation: heard, uploaded, removed, and compared with its text. */
export function AudioField({ id, value = null, onChange, record, editor, readOnly, onText }: AudioFieldProps) {
  const text = Form.useWatch('text', editor.form) ?? record.text
  const stored = value && record.audio?.url === value.url ? record.audio : null
  const isStale = stored !== null && (stored.textVersion < record.textVersion || text.trim() !== record.text)
  const confirm = () => {
    if (!value) return
    onChange?.({ ...value, textVersion: record.textVersion })
    onText()
  }
  return (
    <div className={css.audio}>
      {stored && (
        <p className={css.facts}>
          <span className={css.tag} data-stale={isStale || undefined}>
            {isStale ? '需重录' : text === '' ? '没有文本' : '与文本一致'}
          </span>
          <span>
            {stored.format.toUpperCase()} {formatBytes(stored.bytes)} · {lengthText(stored.seconds)}
          </span>
        </p>
      )}
      <VoiceUpload id={id} value={value?.url ?? null} name="讲解音频" onChange={(url) => onChange?.(url === null ? null : fresh(url))} />
      {isStale && !readOnly && text.trim() === record.text && (
        <p className={css.stale}>
          讲解词在录音之后改过。
          <Button type="link" size="small" onClick={confirm}>
            不用重录，内容仍一致
          </Button>
        </p>
      )}
    </div>
  )
}
