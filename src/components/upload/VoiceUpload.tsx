import { SoundButton } from '@/components/ui/sound/SoundButton'
import { VOICE_MAX_BYTES, VOICE_TYPES } from '@/contract/media/storage'
import { formatBytes } from '@/lib/files'
import { fetchCode } from '@/lib/code'
import { FileUpload } from './FileUpload'
import type { FileUploadProps } from './FileUpload'

const HINT = 'mp3、m4a、aac、wav，不超过 20 MB'
const ACCEPT = [...VOICE_TYPES, '.mp3', '.m4a', '.aac', '.wav'].join()

/** Uploads a sound and plays the stored file. */
export function VoiceUpload(props: FileUploadProps) {
  const { value, name } = props
  return (
    <FileUpload
      {...props}
      kind="voice"
      accept={ACCEPT}
      hint={HINT}
      refusalOf={voiceRefusal}
      prepare={measurable}
      extraButtons={value && <SoundButton src={value} name={name} />}
    />
  )
}

const ENDINGS = /\.(mp3|m4a|aac|wav)$/i

/** Why a file cannot be a voice; null if it may be. The server checks its actual content. */
function voiceRefusal({ name, size, type }: File): string | null {
  if (size > VOICE_MAX_BYTES) return `文件超过大小限制：${formatBytes(size)}，最多 ${formatBytes(VOICE_MAX_BYTES)}`
  if (size === 0) return '文件是空的（0 字节），请重新选择'
  // Systems report audio types differently, or not at all: the extension counts too.
  const isKnownType = (VOICE_TYPES as readonly string[]).includes(type) || ENDINGS.test(name)
  return isKnownType ? null : '文件类型不对：只能用 mp3、m4a、aac、wav'
}

/** Formats the server can decode. */
const DECODED = /\.(mp3|wav)$/i

/**
 * A sound the server can measure: m4a and aac, which it cannot decode, become an MP3 here. If this browser cannot convert either,
 * the file goes unchanged and stays unmeasured.
 */
async function measurable(file: File): Promise<File> {
  if (DECODED.test(file.name) || file.type === 'audio/mpeg' || file.type === 'audio/wav') return file
  try {
    const { asMp3 } = await fetchCode(() => import('@/components/ui/sound/studio/asMp3'))
    return await asMp3(file)
  } catch {
    return file
  }
}
