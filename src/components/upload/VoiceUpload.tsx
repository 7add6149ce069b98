import { Button, ConfigProvider } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { TrashIcon, UploadIcon, WarningCircleIcon } from '@/components/icons'
import { SoundButton } from '@/components/sound/SoundButton'
import { VOICE_TYPES } from '@/contract/storage'
import { voiceRefusal } from './checkVoice'
import css from './PictureUpload.module.css'
import { UploadProgress, UploadWords } from './UploadState'
import voice from './VoiceUpload.module.css'
import { useUpload } from './useUpload'

interface VoiceUploadProps {
  id?: string
  /** Address of the stored sound. */
  value?: string | null
  onChange?: (url: string | null) => void
  /** What is heard: 试听样音. */
  name: string
  /** Told with the address: what the server has found in the sound. */
  onStored?: (stored: { url: string; seconds: number; bytes: number; format: string }) => void
  /** Share that is sent, 0 to 1; null when nothing is on its way. */
  onBusy?: (fraction: number | null) => void
}

const HINT = 'mp3、m4a、aac、wav，不超过 20 MB'
const ACCEPT = [...VOICE_TYPES, '.mp3', '.m4a', '.aac', '.wav'].join()

/** Takes a sound by click or drop, checks and sends it, and plays what is stored. */
export function VoiceUpload({ id, value = null, onChange, name, onStored, onBusy }: VoiceUploadProps) {
  // Set by the form around it.
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const { upload, send, retry, cancel } = useUpload('voice', (stored) => {
    onChange?.(stored.url)
    onStored?.(stored)
  })
  const fraction = upload && upload.kind !== 'failed' ? upload.fraction : null
  useEffect(() => onBusy?.(fraction), [fraction, onBusy])
  useEffect(() => () => onBusy?.(null), [onBusy])

  const take = (file: File | undefined) => {
    if (!file || disabled) return
    const refusal = voiceRefusal(file)
    setRefused(refusal)
    if (refusal === null) send(file)
  }
  return (
    <div
      className={voice.upload}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        type="file"
        className={voice.input}
        tabIndex={-1}
        aria-label={`选择${name}`}
        accept={ACCEPT}
        disabled={disabled}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file again must count as a change.
          event.target.value = ''
          take(file)
        }}
      />
      {upload ? (
        <>
          {upload.kind !== 'failed' && (
            <div className={voice.progress}>
              <UploadProgress upload={upload} name={name} />
            </div>
          )}
          <UploadWords upload={upload} hint={HINT} onCancel={cancel} onRetry={retry} />
        </>
      ) : (
        <>
          <div className={css.buttons}>
            {value && <SoundButton src={value} name={name} />}
            <Button id={id} size={value ? 'small' : undefined} icon={<UploadIcon size={14} />} disabled={disabled} onClick={() => input.current?.click()}>
              {value ? '更换' : `上传${name}`}
            </Button>
            {value && (
              <Button size="small" type="text" icon={<TrashIcon size={14} />} disabled={disabled} onClick={() => onChange?.(null)}>
                移除
              </Button>
            )}
          </div>
          <p className={css.hint}>{HINT}；可以拖到这里</p>
          {refused && (
            <p className={css.refused} role="alert">
              <WarningCircleIcon size={14} />
              {refused}
            </p>
          )}
        </>
      )}
    </div>
  )
}
