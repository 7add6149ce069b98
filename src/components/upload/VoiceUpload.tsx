import { useState } from 'react'
import { SoundButton } from '@/components/ui/sound/SoundButton'
import { isMeasured, soundFaults, soundFaultText, UNMEASURED } from '@/contract/media/soundFaults'
import type { KnownMeasure } from '@/contract/media/soundFaults'
import { VOICE_TYPES } from '@/contract/media/storage'
import { formatBytes } from '@/lib/files'
import shared from '@/theme/shared.module.css'
import { FileUpload } from './FileUpload'
import type { FileUploadProps } from './FileUpload'
import { preparedSound } from './voice/prepare'

const HINT = 'mp3、m4a、aac、wav，不超过 20 MB；其他格式会转成 mp3'
const CONVERTED = ['.ogg', '.oga', '.opus', '.flac', '.amr', '.wma', '.webm', '.weba', '.aif', '.aiff', '.caf', '.3gp']
const ACCEPT = [...VOICE_TYPES, 'audio/*', '.mp3', '.m4a', '.aac', '.wav', ...CONVERTED].join()

interface VoiceUploadProps extends FileUploadProps {
  /** Called with what is known of a new file, which is then shown by the caller. */
  onFacts?: (url: string, facts: KnownMeasure) => void
}

/** Uploads a sound, plays the stored file and names its faults. */
export function VoiceUpload({ onFacts, ...props }: VoiceUploadProps) {
  const { value, name } = props
  const [known, setKnown] = useState<{ url: string; facts: KnownMeasure } | null>(null)
  return (
    <FileUpload
      {...props}
      kind="voice"
      accept={ACCEPT}
      hint={HINT}
      refusalOf={voiceRefusal}
      prepare={preparedSound}
      onStored={({ url, ...file }) => {
        // Both an upload and a file of the library have the figures.
        const facts = file as KnownMeasure
        if (onFacts) onFacts(url, facts)
        else setKnown({ url, facts })
      }}
      extraButtons={value && <SoundButton src={value} name={name} />}
      below={known && known.url === value && <SoundFacts facts={known.facts} />}
    />
  )
}

/** The faults of a sound, or that they are unknown; nothing if it has none. */
function SoundFacts({ facts }: { facts: KnownMeasure }) {
  const words = [soundFaultText(facts), isMeasured(facts) ? '' : UNMEASURED].filter(Boolean).join('；')
  if (words === '') return null
  return (
    <p className={shared.small} data-tone={soundFaults(facts).length > 0 ? 'warning' : undefined} role="status">
      {words}
    </p>
  )
}

/** Beyond this a browser runs out of memory when it decodes a file. */
const DECODED_MAX_BYTES = 300 * 1024 * 1024
const ENDINGS = new RegExp(`(\\.mp3|\\.m4a|\\.aac|\\.wav|${CONVERTED.join('|').replaceAll('.', '\\.')})$`, 'i')

/** Why a file cannot be a voice; null if it may be. Its content decides later. */
function voiceRefusal({ name, size, type }: File): string | null {
  if (size > DECODED_MAX_BYTES)
    return `文件超过大小限制：${formatBytes(size)}，最多 ${formatBytes(DECODED_MAX_BYTES)}；请剪短或分成几段`
  if (size === 0) return '文件是空的（0 字节），请重新选择'
  // Systems report audio types differently, or not at all: the extension counts too.
  return type.startsWith('audio/') || ENDINGS.test(name) ? null : '文件类型不对：只能用音频，如 mp3、m4a、aac、wav'
}
