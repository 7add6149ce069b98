import type { PictureSize } from '@/contract/media/storage'
import { required } from '@/lib/required'

/** Longest side of a captured frame. */
const SIDE_MAX = 1920

/** A player's current frame as a picture file, centre-cropped if a size is given. Rejects if nothing is shown yet. */
export async function frameOf(video: HTMLVideoElement, name: string, size?: PictureSize): Promise<File> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) throw new Error('画面还没有取到，请稍等')
  const scale = size
    ? Math.max(size.width / videoWidth, size.height / videoHeight)
    : Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight))
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = size?.width ?? width
  canvas.height = size?.height ?? height
  required(canvas.getContext('2d'), 'drawing context').drawImage(
    video,
    (canvas.width - width) / 2,
    (canvas.height - height) / 2,
    width,
    height,
  )
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('没有取到画面，请换一个时间')
  return new File([picture], `${name}.jpg`, { type: picture.type })
}
