import { Button, Flex, Form } from 'antd'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { Editor } from '@/components/form/useEditor'
import { VoiceUpload } from '@/components/upload/VoiceUpload'
import shared from '@/theme/shared.module.css'
import type { SpotRecord } from '@/contract/guide/package/guideSpot'
import type { AudioInput } from '@/contract/guide/package/spotEntity'
import { isMeasured, soundFaults, soundFaultText, stoppingFaults, UNMEASURED } from '@/contract/media/soundFaults'
import type { KnownMeasure } from '@/contract/media/soundFaults'
import { formatBytes } from '@/lib/files'
import type { SpotValues } from '../values'
import { lengthText } from '@/entities/guide/lengthText'
import { AcceptFaults } from './AcceptFaults'
import { MicrophoneIcon, ScissorsIcon } from '../icons'
import { useLocalRecordings } from '../record/useLocalRecordings'

const Studio = lazyPart(() => import('../studio/Studio'), {
  waiting: () => <p className={shared.small}>正在打开剪辑…</p>,
})
const Recorder = lazyPart(() => import('../record/Recorder'), {
  waiting: () => <p className={shared.small}>正在打开录音…</p>,
})

interface AudioFieldProps {
  id?: string
  value?: AudioInput | null
  onChange?: (audio: AudioInput | null) => void
  record: SpotRecord
  editor: Editor<SpotValues>
  readOnly: boolean
  /** Called when the user confirmed the text as the spoken one. */
  onText: () => void
}

type SpotAudio = NonNullable<SpotRecord['audio']>

/** A newly uploaded or recorded file, with nothing measured yet. */
const fresh = (url: string): AudioInput => ({ url, original: null, lufs: null, peak: null })

/** The audio of an explanation: played, uploaded, removed, and compared with its text. */
export function AudioField({ id, value = null, onChange, record, editor, readOnly, onText }: AudioFieldProps) {
  const [edits, setEdits] = useState(false)
  const [records, setRecords] = useState(false)
  const { recordings } = useLocalRecordings(record.guideId)
  const text = Form.useWatch('text', editor.form) ?? record.text
  const { stored, isStale, mayConfirm } = storedAudio(record, value, text)
  const [facts, setFacts] = useFacts(stored, value)
  const edited = edits && !readOnly ? value : null
  const confirm = () => {
    if (!value) return
    onChange?.({ ...value, textVersion: record.textVersion })
    onText()
  }
  return (
    <Flex vertical gap={8}>
      {stored && <AudioFacts audio={stored} isStale={isStale} text={text} />}
      <VoiceUpload
        id={id}
        value={value?.url ?? null}
        name="讲解音频"
        onChange={(url) => onChange?.(url === null ? null : fresh(url))}
        onFacts={(url, known) => setFacts({ url, known })}
      />
      <AcceptFaults audio={value} facts={facts} disabled={readOnly} onChange={onChange} />
      {!readOnly && (
        <AudioTools
          records={records}
          onRecords={() => setRecords(!records)}
          edits={edits}
          onEdits={value ? () => setEdits(!edits) : undefined}
        />
      )}
      {(records || recordings.length > 0) && (
        <Recorder record={record} readOnly={readOnly} onRecorded={(url) => onChange?.(fresh(url))} />
      )}
      {edited && (
        <>
          <Studio key={edited.url} audio={edited} name={record.title} onChange={(audio) => onChange?.(audio)} />
          <OriginalNote audio={edited} onBack={(audio) => onChange?.(audio)} />
        </>
      )}
      {mayConfirm && !readOnly && <ConfirmText onConfirm={confirm} />}
    </Flex>
  )
}

/** What is known of the field's audio: as stored, or from its upload until it is. */
function useFacts(stored: SpotAudio | null, value: AudioInput | null) {
  const [uploaded, setUploaded] = useState<{ url: string; known: KnownMeasure } | null>(null)
  const facts = stored ?? (uploaded && uploaded.url === value?.url ? uploaded.known : null)
  return [facts, setUploaded] as const
}

/** The field's audio as stored, if it is still that one, and whether the text has changed since. */
function storedAudio(record: SpotRecord, value: AudioInput | null, text: string) {
  const stored = value && record.audio?.url === value.url ? record.audio : null
  const isStale = stored !== null && (stored.textVersion < record.textVersion || text.trim() !== record.text)
  return { stored, isStale, mayConfirm: isStale && text.trim() === record.text }
}

function AudioFacts({ audio, isStale, text }: { audio: SpotAudio; isStale: boolean; text: string }) {
  const stopping = stoppingFaults(audio)
  const faults = soundFaults(audio).filter((fault) => !stopping.includes(fault))
  return (
    <Flex component="p" wrap align="center" gap="4px 12px" className={shared.note}>
      <span className={shared.chip} data-tone={isStale ? 'warning' : 'good'}>
        {isStale ? '需重录' : text === '' ? '没有文本' : '与文本一致'}
      </span>
      {faults.length > 0 && (
        <span className={shared.chip} data-tone="warning">
          {soundFaultText(audio, faults)}
        </span>
      )}
      {!isMeasured(audio) && <span>{UNMEASURED}</span>}
      <span className={shared.end}>
        {audio.lufs !== null && faults.length === 0 && `${audio.lufs.toFixed(1).replace('-', '−')} LUFS · `}
        {audio.format.toUpperCase()} {formatBytes(audio.bytes)} · {lengthText(audio.seconds)}
      </span>
    </Flex>
  )
}

/** Offers the recording as it was before editing, if there is one. */
function OriginalNote({ audio, onBack }: { audio: AudioInput; onBack: (audio: AudioInput) => void }) {
  const { original } = audio
  if (original === null) return null
  return (
    <p className={shared.small}>
      原始录音仍然保留。
      <Button
        type="link"
        size="small"
        onClick={() => onBack({ ...audio, url: original, original: null, lufs: null, peak: null, accepted: false })}
      >
        换回原始录音
      </Button>
    </p>
  )
}

interface AudioToolsProps {
  records: boolean
  onRecords: () => void
  edits: boolean
  /** Omitted without a sound. */
  onEdits: (() => void) | undefined
}

const AudioTools = ({ records, onRecords, edits, onEdits }: AudioToolsProps) => (
  <Flex wrap gap={8}>
    <Button size="small" icon={<MicrophoneIcon size={14} />} aria-expanded={records} onClick={onRecords}>
      录音
    </Button>
    {onEdits && (
      <Button size="small" icon={<ScissorsIcon size={14} />} aria-expanded={edits} onClick={onEdits}>
        剪辑与响度
      </Button>
    )}
  </Flex>
)

const ConfirmText = ({ onConfirm }: { onConfirm: () => void }) => (
  <p className={shared.small}>
    讲解词在录音之后改过。
    <Button type="link" size="small" onClick={onConfirm}>
      不用重录，内容仍一致
    </Button>
  </p>
)
