import { readMovie, VideoRefused } from '@/contract/media/mp4/movie'
import { VIDEO_TYPES } from '@/contract/media/storage'
import { formatBytes } from '@/lib/files'

/** Formats other than MP4 can be chosen, to get an explanation. */
export const VIDEO_ACCEPT = [...VIDEO_TYPES, 'video/*'].join()

/** Why a video is too long, or unplayable on visitors' phones, judged from a small part of it; null if fine. */
export async function videoRefusal(file: File, maxBytes: number): Promise<string | null> {
  if (file.size > maxBytes) return `文件超过大小限制：${formatBytes(file.size)}，最多 ${formatBytes(maxBytes)}`
  if (file.size === 0) return '文件是空的（0 字节），请重新选择'
  try {
    await readMovie({
      bytes: file.size,
      read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    })
    return null
  } catch (error) {
    return error instanceof VideoRefused ? error.message : '文件读不出来，请重新选择'
  }
}
