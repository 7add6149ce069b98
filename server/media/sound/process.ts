import { clippingMeter, soundMeter } from '../../../src/contract/media/loudness'
import type { SoundMeasure } from '../../../src/contract/media/loudness'
import type { ProcessedSound, SoundInput } from '../../platform'
import { decodeMp3, encodeMp3 } from './mp3'
import { pause } from './pause'
import { decodeWav } from './wav'

/** Measures an MP3; converts a WAV to MP3. Formats without a decoder here (AAC) are stored as they are, unmeasured. */
export async function processSound(
  program: () => Promise<BufferSource>,
  { body, format, channels }: SoundInput,
): Promise<ProcessedSound> {
  if (format === 'mp3') return { body, format, measure: await measureMp3(body, channels) }
  if (format !== 'wav') return { body, format, measure: null }
  // Encoding smooths clipped peaks, so they can only be detected before it.
  const clipping = clippingMeter()
  const encoded = await encodeMp3(await program(), decodeWav(body), (piece) => clipping.add(piece), pause)
  const measure = await measureMp3(encoded, channels)
  return { body: encoded, format: 'mp3', measure: { ...measure, clipped: Math.max(measure.clipped, clipping.count()) } }
}

async function measureMp3(body: Uint8Array, channels: number): Promise<SoundMeasure> {
  let meter: ReturnType<typeof soundMeter> | null = null
  for await (const piece of decodeMp3(body, channels)) {
    meter ??= soundMeter(piece.rate)
    meter.add(piece.channels)
    await pause()
  }
  const { lufs, peak, clipped } = meter?.measure() ?? { lufs: null, peak: null, clipped: 0 }
  return { lufs: roundToTenths(lufs), peak: roundToTenths(peak), clipped }
}

const roundToTenths = (value: number | null) =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * 10) / 10
