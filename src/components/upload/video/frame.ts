/** Longest side of a picture that is made of a frame. */
const SIDE_MAX = 1920

/** What a player shows now, as a picture file. Rejects when it shows nothing yet. */
export async function frameOf(film: HTMLVideoElement, name: string): Promise<File> {
  const { videoWidth, videoHeight } = film
  if (videoWidth === 0) throw new Error('画面还没有取到，请稍等')
  const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')!.drawImage(film, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('没有取到画面，请换一个时间')
  return new File([picture], `${name}.jpg`, { type: picture.type })
}
