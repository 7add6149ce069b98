import { measurePicture } from '@/lib/files'
import type { PictureSize } from '@/contract/media/storage'

/** Scales a picture to this exact size, unless it has it. Rejects if the browser cannot decode it. */
export async function scaledTo(file: File, { width, height }: PictureSize): Promise<File> {
  const size = await measurePicture(file)
  if (size.width === width && size.height === height) return file
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], file.name, { type: blob.type })
}
