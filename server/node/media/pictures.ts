import { fileTypeFromBuffer } from 'file-type/core'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { PictureRefused } from '../../platform'
import type { PictureLimits, PictureProcessor, PictureVariant, ProcessedPicture } from '../../platform'
import { semaphore } from '../../lib/semaphore'

/** Encoding a full-size picture takes some hundred megabytes, so limit how many run at a time. */
const AT_ONCE = 2

/** Photographs and drawings; flat areas and lettering in drawings show artefacts that a photograph hides. */
const QUALITY = { photo: 82, drawing: 90, thumbnail: 78 }

/** Thumbnails are public. Skip those for large pictures with few bytes, such as a single colour. */
const SHRUNK_PIXELS = 2_000_000

export function createPictures(): PictureProcessor {
  const withLock = semaphore(AT_ONCE)
  return {
    process: (input, limits) => withLock(() => reencode(input, limits)),
    // Twice the displayed size, for dense screens.
    draw: (svg, limits) => withLock(() => variants(sharp(svg, { density: 144 }), QUALITY.drawing, limits)),
    shrink: async (picture, width) =>
      (
        await encode(
          sharp(picture, { limitInputPixels: SHRUNK_PIXELS }).resize({ width, withoutEnlargement: true }),
          QUALITY.thumbnail,
        )
      ).body,
  }
}

async function reencode(input: Uint8Array, limits: PictureLimits): Promise<ProcessedPicture> {
  const type = await fileTypeFromBuffer(input)
  if (type?.ext !== 'jpg' && type?.ext !== 'png' && type?.ext !== 'webp') throw new PictureRefused('type')
  const source = sharp(input, {
    failOn: 'error',
    limitInputPixels: limits.maxSide * limits.maxSide,
    sequentialRead: true,
  })
  const { width, height, pages = 1 } = await refuseUnreadable(source.metadata())
  if (pages > 1) throw new PictureRefused('type')
  if (width > limits.maxSide || height > limits.maxSide) throw new PictureRefused('side')
  return refuseUnreadable(variants(source.autoOrient(), type.ext === 'png' ? QUALITY.drawing : QUALITY.photo, limits))
}

async function variants(picture: Sharp, quality: number, { thumbnailWidth }: PictureLimits): Promise<ProcessedPicture> {
  const full = await encode(picture, quality)
  const thumbnail = sharp(full.body).resize({ width: thumbnailWidth, withoutEnlargement: true })
  return { full, thumbnail: await encode(thumbnail, QUALITY.thumbnail) }
}

async function encode(picture: Sharp, quality: number): Promise<PictureVariant> {
  const { data, info } = await picture.webp({ quality, smartSubsample: true }).toBuffer({ resolveWithObject: true })
  return {
    body: new Uint8Array(data),
    width: info.width,
    height: info.height,
    extension: 'webp',
    contentType: 'image/webp',
  }
}

/** If sharp cannot read it (truncated, damaged or too many pixels), that is the sender's error. */
async function refuseUnreadable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new PictureRefused('side')
    throw new PictureRefused('unreadable')
  }
}
