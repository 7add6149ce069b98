import { required } from '../../src/lib/required'
import { fileTypeFromBuffer } from 'file-type/core'
import { PictureRefused } from '../../server/platform'
import type { PictureProcessor, PictureVariant } from '../../server/platform'

/** As on the server (server/node/media/pictures.ts), in the browser's quality scale. */
const QUALITY = { photo: 0.82, drawing: 0.9, thumbnail: 0.78 }

/** Re-encodes with the browser's decoder and encoder, which also applies orientation and drops metadata. */
export const pictures: PictureProcessor = {
  async process(input, { maxSide, thumbnailWidth }) {
    const type = await fileTypeFromBuffer(input)
    if (type?.ext !== 'jpg' && type?.ext !== 'png' && type?.ext !== 'webp') throw new PictureRefused('type')
    if (isAnimated(input, type.ext)) throw new PictureRefused('type')
    const bitmap = await decode(input, type.mime)
    try {
      const { width, height } = bitmap
      if (width > maxSide || height > maxSide) throw new PictureRefused('side')
      const full = await encode(bitmap, width, height, type.ext === 'png' ? QUALITY.drawing : QUALITY.photo)
      const share = Math.min(1, thumbnailWidth / width)
      const thumbnail = await encode(
        bitmap,
        Math.round(width * share),
        Math.max(1, Math.round(height * share)),
        QUALITY.thumbnail,
      )
      return { full, thumbnail }
    } finally {
      bitmap.close()
    }
  },
  // A worker cannot render SVG, and only the seed, which the build runs, has drawings.
  draw: () => Promise.reject(new Error('drawings are made by the build')),
}

async function decode(input: Uint8Array, type: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(new Blob([input as Uint8Array<ArrayBuffer>], { type }))
  } catch {
    throw new PictureRefused('unreadable')
  }
}

/** WebP flags animation in its extended header, APNG in a chunk before the image data. */
function isAnimated(input: Uint8Array, extension: 'jpg' | 'png' | 'webp'): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...input.subarray(from, to))
  if (extension === 'webp') return text(12, 16) === 'VP8X' && ((input[20] ?? 0) & 0x02) !== 0
  if (extension !== 'png') return false
  const view = new DataView(input.buffer, input.byteOffset, input.byteLength)
  for (let at = 8; at + 8 <= input.byteLength; at += view.getUint32(at) + 12) {
    const chunk = text(at + 4, at + 8)
    if (chunk === 'IDAT') return false
    if (chunk === 'acTL') return true
  }
  return false
}

const EXTENSIONS: Readonly<Record<string, PictureVariant['extension']>> = { 'image/webp': 'webp', 'image/png': 'png' }

async function encode(bitmap: ImageBitmap, width: number, height: number, quality: number): Promise<PictureVariant> {
  const canvas = new OffscreenCanvas(width, height)
  const context = required(canvas.getContext('2d'), 'drawing context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  // Browsers that cannot encode WebP return PNG.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  return {
    body: new Uint8Array(await blob.arrayBuffer()),
    width,
    height,
    extension: required(EXTENSIONS[blob.type], blob.type),
    contentType: blob.type,
  }
}
