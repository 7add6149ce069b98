import { VOICE_MAX_BYTES, VOICE_TYPES } from '@/contract/media/storage'
import { formatBytes } from '@/lib/files'

const ENDINGS = /\.(mp3|m4a|aac|wav)$/i

/** Why a file cannot be a voice; null if it may be. The server checks its actual content. */
export function voiceRefusal({ name, size, type }: File): string | null {
  if (size > VOICE_MAX_BYTES) return `文件超过大小限制：${formatBytes(size)}，最多 ${formatBytes(VOICE_MAX_BYTES)}`
  if (size === 0) return '文件是空的（0 字节），请重新选择'
  // Systems report audio types differently, or not at all: the extension counts too.
  const isKnownType = (VOICE_TYPES as readonly string[]).includes(type) || ENDINGS.test(name)
  return isKnownType ? null : '文件类型不对：只能用 mp3、m4a、aac、wav'
}
