import { scanFrames } from '@/contract/media/sound/scan'
import { viewOf } from '@/contract/media/sound/frames'
import { tagBytesAt } from '@/contract/media/sound/tags'
import { VOICE_ARRIVAL_MAX_BYTES, VOICE_MAX_BYTES } from '@/contract/media/storage'
import { fetchCode } from '@/lib/code'
import { formatBytes } from '@/lib/files'
import { FORMAT_NAMES, soundFormatOf } from './format'
import type { SoundFormat } from './format'

/** A file as it is sent, with what was done to it; or why it is not. */
export type PreparedFile = { file: File; note?: string } | { refusal: string }

/** Formats that the server stores, and those of them that it can measure. */
const STORED: ReadonlySet<SoundFormat | null> = new Set(['mp3', 'wav', 'm4a', 'aac'])
const MEASURED: ReadonlySet<SoundFormat | null> = new Set(['mp3', 'wav'])

const HEAD_BYTES = 64

const bytesOf = async (file: File, from: number, length: number) =>
  new Uint8Array(await file.slice(from, from + length).arrayBuffer())

async function formatOf(file: File): Promise<SoundFormat | null> {
  let at = 0
  for (;;) {
    const head = await bytesOf(file, at, HEAD_BYTES)
    const tag = head.byteLength === 0 ? 0 : tagBytesAt(viewOf(head), 0)
    if (tag === 0) return soundFormatOf(head) ?? (at > 0 ? 'mp3' : null)
    at += tag
  }
}

const BOX_HEADER_BYTES = 16

/** Whether an MP4 file ends within one of its boxes. */
async function isMp4BrokenOff(file: File): Promise<boolean> {
  for (let at = 0; at + 8 <= file.size;) {
    const view = viewOf(await bytesOf(file, at, BOX_HEADER_BYTES))
    const short = view.getUint32(0)
    if (short === 1 && view.byteLength < BOX_HEADER_BYTES) return true
    const size = short === 1 ? Number(view.getBigUint64(8)) : short
    // A last box without a size reaches to the end.
    if (size < 8) return false
    at += size
    if (at > file.size) return true
  }
  return false
}

/** Whether a file stops halfway. Decoding would hide it: such a file goes as it is, and the server says so. */
async function isBrokenOff(file: File, format: SoundFormat | null): Promise<boolean> {
  if (format === 'm4a') return isMp4BrokenOff(file)
  return format === 'aac' && scanFrames(new Uint8Array(await file.arrayBuffer()), 'aac')?.brokenOff === true
}

/**
 * A sound that the server takes and can measure: what it cannot decode, or what is too large, becomes an MP3 here. An m4a
 * or aac that this browser cannot decode either goes unchanged and stays unmeasured; other formats are refused.
 */
export async function preparedSound(file: File): Promise<PreparedFile> {
  const format = await formatOf(file)
  const fits = file.size <= VOICE_ARRIVAL_MAX_BYTES
  if (fits && (MEASURED.has(format) || (await isBrokenOff(file, format)))) return { file }
  try {
    const { asMp3 } = await fetchCode(() => import('@/components/ui/sound/studio/asMp3'))
    const { file: sound, notes } = await asMp3(file)
    const converted = STORED.has(format) ? [] : [`已从 ${format ? FORMAT_NAMES[format] : '原格式'} 转成 MP3`]
    if (sound.size > VOICE_MAX_BYTES && sound.type === 'audio/mpeg')
      return {
        refusal: `转成 MP3 以后还有 ${formatBytes(sound.size)}，最多 ${formatBytes(VOICE_MAX_BYTES)}：请剪短或分成几段`,
      }
    const note = [...converted, ...notes].join('；')
    return note === '' ? { file: sound } : { file: sound, note }
  } catch {
    return fallback(file, format, fits)
  }
}

const WAY = '请在录音软件或转换工具里导出（另存）为 MP3，再上传'

function fallback(file: File, format: SoundFormat | null, fits: boolean): PreparedFile {
  if (!fits)
    return { refusal: `文件有 ${formatBytes(file.size)}，最多 ${formatBytes(VOICE_ARRIVAL_MAX_BYTES)}。${WAY}` }
  // What has no known beginning the server judges.
  if (format === null || STORED.has(format)) return { file }
  return { refusal: `这个浏览器转换不了 ${FORMAT_NAMES[format]} 文件。${WAY}` }
}
