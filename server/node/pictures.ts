import { fileTypeFromBuffer } from 'file-type/core'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { PictureRefused } from '../platform'
import type { PictureLimits, PictureProcessor, PictureVariant, ProcessedPicture } from '../platform'
import { semaphore } from '../lib/semaphore'

/** A picture of the full size takes some hundred megabytes while it is encoded: few at a time. */
const AT_ONCE = 2

/** Photographs and drawings; a drawing's flat areas and lettering show what a photograph hides. */
const QUALITY = { photo: 82, drawing: 90, thumbnail: 78 }

/** Anybody may ask for a small one: of a large picture that takes few bytes, one of a single colour, none is made. */
const SHRUNK_PIXELS = 2_000_000

export function createPictures(): PictureProcessor {
  const inTurn = semaphore(AT_ONCE)
  return {
    process: (input, limits) => inTurn(() => reencode(input, limits)),
    // Twice the drawn size: covers are shown on dense screens.
    draw: (svg, limits) => inTurn(() => variants(sharp(svg, { density: 144 }), QUALITY.drawing, limits)),
    shrink: async (stored, width) => (await encode(sharp(stored, { limitInputPixels: SHRUNK_PIXELS }).resize({ width, withoutEnlargement: true }), QUALITY.thumbnail)).body,
  }
}

async function reencode(input: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture> {
  const type = await fileTypeFromBuffer(input)
  if (type?.ext !== 'jpg' && type?.ext !== 'png' && type?.ext !== 'webp') throw new PictureRefused('type')
  const source = sharp(input, { failOn: 'error', limitInputPixels: limits.maxSide * limits.maxSide, sequentialRead: true })
  const { width, height, pages = 1 } = await readable(source.metadata())
  if (pages > 1) throw new PictureRefused('type')
  if (width > limits.maxSide || height > limits.maxSide) throw new PictureRefused('side')
  return readable(variants(source.autoOrient(), type.ext === 'png' ? QUALITY.drawing : QUALITY.photo, limits))
}

async function variants(picture: Sharp, quality: number, { thumbnailWidth }: PictureLimits): Promise<ProcessedPicture> {
  const full = await encode(picture, quality)
  const small = sharp(full.body).resize({ width: thumbnailWidth, withoutEnlargement: true })
  return { full, thumbnail: await encode(small, QUALITY.thumbnail) }
}

async function encode(picture: Sharp, quality: number): Promise<PictureVariant> {
  const { data, info } = await picture.webp({ quality, smartSubsample: true }).toBuffer({ resolveWithObject: true })
  return { body: new Uint8Array(data), width: info.width, height: info.height, extension: 'webp', contentType: 'image/webp' }
}

/** What sharp cannot read, be it truncated, damaged or too many pixels, is the sender's to mend. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new PictureRefused('side')
    throw new PictureRefused('unreadable')
  }
}
