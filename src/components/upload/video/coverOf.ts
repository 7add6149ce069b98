import type { PictureSize } from '@/contract/media/storage'
import { frameOf } from './frame'

/** A browser unable to play a video may never say so. */
const PATIENCE_MS = 20_000

function once(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('这个浏览器取不到它的画面，请单独新增并上传封面'))
    const timer = window.setTimeout(fail, PATIENCE_MS)
    video.addEventListener('error', fail, { once: true })
    video.addEventListener(
      event,
      () => {
        window.clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

/** Time of the cover in seconds: many videos start with a black frame. */
export const coverTime = (duration: number): number => Math.min(1, duration / 2)

/** A frame from near the start of a video not uploaded yet. */
export async function coverOf(file: File, name: string, size: PictureSize): Promise<File> {
  const video = document.createElement('video')
  const src = URL.createObjectURL(file)
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = src
    await once(video, 'loadedmetadata')
    const seeked = once(video, 'seeked')
    video.currentTime = coverTime(video.duration)
    await seeked
    return await frameOf(video, name, size)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(src)
  }
}
