import { measurePicture } from '@/lib/files'
import { textAt, viewOf } from '@/contract/media/sound/frames'
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE } from '@/contract/media/storage'
import type { PictureSize } from '@/contract/media/storage'

const HEAD_BYTES = 64
/** Brands of HEIF files, as phones write them. */
const HEIC_BRANDS: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The type of a picture by its first bytes; null if it is none of these. Names and types of files are often wrong. */
export function pictureTypeOf(head: Uint8Array): string | null {
  const view = viewOf(head)
  if (textAt(view, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (textAt(view, 0, 4) === '\x89PNG') return 'image/png'
  if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return 'image/webp'
  return textAt(view, 4, 4) === 'ftyp' && HEIC_BRANDS.has(textAt(view, 8, 4)) ? 'image/heic' : null
}

/** Of an animated WebP: redrawing would leave one picture. */
const isAnimated = (head: Uint8Array, type: string): boolean =>
  type === 'image/webp' && textAt(viewOf(head), 12, 4) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0

/** This browser cannot read a picture; the message says what to do. */
class PictureUnreadable extends Error {
  override name = 'PictureUnreadable'
}

const HEIC_WAY =
  '这是 HEIC 照片，这个浏览器读不出来。请在 iPhone 的 设置 → 相机 → 格式 里选“兼容性最佳”再拍，或分享时在“选项”里选“最兼容”，再上传'

/** Longest side of a photo that was too large in bytes: more than any screen shows. */
const PHOTO_SIDE = 4096
const QUALITY = 0.9
const STEP = 0.75
/** Steps until a picture fits; the smallest has a tenth of the side. */
const STEPS = 8

/** The size with this longest side at most, never larger. */
export function within({ width, height }: PictureSize, side: number): PictureSize {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function draw(bitmap: ImageBitmap, { width, height }: PictureSize, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('no canvas'))
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), type, QUALITY),
  )
}

async function reduced(file: File, type: string, bitmap: ImageBitmap): Promise<File> {
  // A PNG keeps its transparency as WebP too, with fewer bytes.
  const target = type === 'image/png' && file.size > PICTURE_MAX_BYTES ? 'image/webp' : type
  let side = file.size > PICTURE_MAX_BYTES ? Math.min(PHOTO_SIDE, PICTURE_MAX_SIDE) : PICTURE_MAX_SIDE
  let blob = await draw(bitmap, within(bitmap, side), target)
  for (let step = 0; blob.size > PICTURE_MAX_BYTES && step < STEPS; step += 1) {
    side = Math.min(side, Math.max(bitmap.width, bitmap.height)) * STEP
    blob = await draw(bitmap, within(bitmap, side), target)
  }
  const ending = blob.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type })
}

/**
 * A chosen picture as it is sent: with the type of its content; HEIC becomes JPEG; what is over the limits is redrawn smaller,
 * upright. Files that the browser cannot decode go unchanged to the check, HEIC is refused with the way (`PictureUnreadable`).
 */
export async function preparedPicture(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const type = pictureTypeOf(head)
  if (type === null) return file
  const typed = type === file.type ? file : new File([file], file.name, { type })
  const isHeic = type === 'image/heic'
  if (isAnimated(head, type)) return typed
  // Sides of files within the limit of bytes are measured by the check anyway; few are too long.
  const bitmap = isHeic || file.size > PICTURE_MAX_BYTES || (await isTooLong(typed)) ? await decoded(typed) : null
  if (!bitmap) {
    if (isHeic) throw new PictureUnreadable(HEIC_WAY)
    return typed
  }
  try {
    return await reduced(typed, isHeic ? 'image/jpeg' : type, bitmap)
  } catch {
    // Beyond what a canvas can hold.
    if (isHeic) throw new PictureUnreadable(HEIC_WAY)
    return typed
  } finally {
    bitmap.close()
  }
}

/** Upright, as its EXIF says. */
const decoded = async (file: File): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

async function isTooLong(file: File): Promise<boolean> {
  const size = await measurePicture(file).catch(() => null)
  return size !== null && Math.max(size.width, size.height) > PICTURE_MAX_SIDE
}
