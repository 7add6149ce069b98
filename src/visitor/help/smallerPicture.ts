/** Longest side in pixels; photos of phones are larger than the server takes. */
const SIDE_MAX = 1600
const QUALITY = 0.85

/** A photo as a JPEG that is quickly sent. */
export async function smallerPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be drawn'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
