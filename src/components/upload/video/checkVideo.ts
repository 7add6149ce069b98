import { readMovie, VideoRefused } from '@/contract/mp4/movie'
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from '@/contract/storage'
import { formatBytes } from '@/lib/files'

/** Others than MP4 can be chosen, to hear what is wrong with them. */
export const VIDEO_ACCEPT = [...VIDEO_TYPES, 'video/*'].join()
export const VIDEO_HINT = 'mp4（画面为 H.264），不超过 500 MB；传到一半断网会自动接着传'

/** Why visitors' phones could not play a file, from the little that must be read of it; null when they can. */
export async function videoRefusal(file: File): Promise<string | null> {
  if (file.size > VIDEO_MAX_BYTES) return `文件超过大小限制：${formatBytes(file.size)}，最多 ${formatBytes(VIDEO_MAX_BYTES)}`
  if (file.size === 0) return '文件是空的（0 字节），请重新选择'
  try {
    await readMovie({ bytes: file.size, read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()) })
    return null
  } catch (error) {
    return error instanceof VideoRefused ? error.message : '文件读不出来，请重新选择'
  }
}
