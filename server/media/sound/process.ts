import { clippingMeter, soundMeter } from '../../../src/contract/media/loudness'
import type { SoundMeasure } from '../../../src/contract/media/loudness'
import { scanFrames } from '../../../src/contract/media/sound/scan'
import { SoundRefused } from '../../platform'
import type { ProcessedSound, SoundInput } from '../../platform'
import { copyM4a } from './m4a'
import { decodeMp3, encodeMp3 } from './mp3'
import { pause } from './pause'
import { decodeWav, isWavBrokenOff } from './wav'

/**
 * Measures an MP3; converts a WAV to MP3. Formats without a decoder here (AAC) stay unmeasured. Tags and pictures are
 * left out: they would go to every visitor.
 */
export async function processSound(
  program: () => Promise<BufferSource>,
  { body, format }: SoundInput,
): Promise<ProcessedSound> {
  switch (format) {
    case 'm4a': {
      const copied = await copyM4a(body)
      if (!copied) throw new SoundRefused('codec')
      return { ...copied, format, measure: null }
    }
    case 'wav':
      return processWav(await program(), body)
    default: {
      const scanned = scanFrames(body, format)
      if (!scanned) throw new SoundRefused('damaged')
      const { seconds, brokenOff, channels } = scanned
      if (format === 'aac') return { body: scanned.body, format, seconds, brokenOff, measure: null }
      const measured = await measureMp3(scanned.body, channels)
      if (measured.seconds === 0) throw new SoundRefused('damaged')
      return { body: scanned.body, format, brokenOff, ...measured }
    }
  }
}

async function processWav(program: BufferSource, body: Uint8Array<ArrayBuffer>): Promise<ProcessedSound> {
  // Encoding smooths clipped peaks, so they can only be detected before it.
  const clipping = clippingMeter()
  let [seconds, channels] = [0, 1]
  const decoded = async function* () {
    for await (const piece of decodeWav(body)) {
      seconds += (piece.channels[0]?.length ?? 0) / piece.rate
      channels = piece.channels.length
      yield piece
    }
  }
  const encoded = await encodeMp3(program, decoded(), (piece) => clipping.add(piece), pause)
  const { measure } = await measureMp3(encoded, channels)
  return {
    body: encoded,
    format: 'mp3',
    seconds,
    brokenOff: isWavBrokenOff(body),
    measure: { ...measure, clipped: Math.max(measure.clipped, clipping.count()) },
  }
}

/** Seconds are those of the decoded samples. `channels` is the original count: the decoder always returns two. */
async function measureMp3(body: Uint8Array, channels: number): Promise<{ seconds: number; measure: SoundMeasure }> {
  const meter = soundMeter()
  let seconds = 0
  for await (const piece of decodeMp3(body, channels)) {
    meter.add(piece.channels, piece.rate)
    seconds += (piece.channels[0]?.length ?? 0) / piece.rate
    await pause()
  }
  const { lufs, peak, silentStart, ...rest } = meter.measure()
  return {
    seconds,
    measure: {
      ...rest,
      lufs: roundToTenths(lufs),
      peak: roundToTenths(peak),
      silentStart: roundToTenths(silentStart) ?? 0,
    },
  }
}

const roundToTenths = (value: number | null) =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * 10) / 10
