import { sampleSecondsMax } from '../../../src/contract/features/sell/trialSpots'
import { contentName, contentTypeOf, extensionOf } from '../../lib/mediaNames'
import type { MediaStore } from '../../platform'
import { FRAME_FORMATS, viewOf } from '../../../src/contract/media/sound/frames'
import type { FrameFormat } from '../../../src/contract/media/sound/frames'
import { tagBytesAt } from '../../../src/contract/media/sound/tags'
import { cutSound } from './cut'
import type { CutSound } from './cut'
import { cutM4a } from './m4a'

/** A stored sample: the first seconds of a sound. */
export interface Sample {
  /** In the media store. */
  name: string
  seconds: number
  bytes: number
}

/** Enough for the longest sample at the highest bitrate. */
const READ_BYTES_MAX = 2 * 1024 * 1024
const TAG_HEADER_BYTES = 10

const SAMPLED_FORMATS = [...FRAME_FORMATS, 'm4a'] as const

/**
 * Cuts the beginning of a stored sound and stores it. Null if the sound is missing, or of a format that cannot be cut.
 */
export async function storeSample(
  media: MediaStore,
  { name, seconds }: { name: string; seconds: number },
): Promise<Sample | null> {
  const format = SAMPLED_FORMATS.find((one) => one === extensionOf(name))
  const size = format ? await media.size(name) : null
  if (!format || size === null) return null
  const secondsMax = sampleSecondsMax(seconds)
  const cut =
    format === 'm4a'
      ? await cutM4a(size, (start, end) => readBytes(media, name, start, end - start), secondsMax)
      : await cutFrames(media, { name, size, format }, secondsMax)
  if (!cut) return null
  const sample = await contentName(cut.body, format)
  await media.put(sample, cut.body, contentTypeOf(format))
  return { name: sample, seconds: cut.seconds, bytes: cut.body.byteLength }
}

/** Only the beginning is read: the store may be far away. */
async function cutFrames(
  media: MediaStore,
  { name, size, format }: { name: string; size: number; format: FrameFormat },
  secondsMax: number,
): Promise<CutSound | null> {
  const head = viewOf(await readBytes(media, name, 0, Math.min(TAG_HEADER_BYTES, size)))
  const tag = head.byteLength === 0 ? 0 : tagBytesAt(head, 0)
  if (tag >= size) return null
  return cutSound(await readBytes(media, name, tag, Math.min(READ_BYTES_MAX, size - tag)), format, secondsMax)
}

async function readBytes(
  media: MediaStore,
  name: string,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await media.get(name, { start, end: start + length - 1 })
  return new Uint8Array(await new Response((file?.body ?? null) as BodyInit | null).arrayBuffer())
}
