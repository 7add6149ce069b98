import { clippingMeter, countClipping, silenceAtEnds } from './faults'
import { integratedLoudness, stepMeter } from './integrated'
import type { Channels } from './integrated'
import { peakMeter, truePeak } from './truePeak'

export { clippingMeter, countClipping, integratedLoudness, silenceAtEnds, truePeak }
export type { Channels }

export interface Measured extends SoundMeasure {
  /** Seconds; null if there is no sound. */
  silence: { start: number; end: number } | null
}

export const measure = (channels: Channels, rate: number): Measured => ({
  lufs: integratedLoudness(channels, rate),
  peak: truePeak(channels),
  clipped: countClipping(channels),
  silence: silenceAtEnds(channels, rate),
})

/** Mixes both channels into one: a mini-program plays through a single speaker. */
export function downmix(channels: Channels): Float32Array {
  const [first, ...others] = channels
  if (!first) return new Float32Array(0)
  if (others.length === 0) return first
  return first.map((sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / channels.length)
}

/** Measurements of stored audio: loudness from a single speaker, peak and clipping per channel. */
export interface SoundMeasure {
  /** LUFS; null if silent or shorter than 0.4 s. */
  lufs: number | null
  /** dBTP; null if silent. */
  peak: number | null
  clipped: number
}

/** Measures audio from chunks of any length without buffering it all. */
export function soundMeter(rate: number) {
  const [loudness, peak, clipping] = [stepMeter(rate), peakMeter(), clippingMeter()]
  return {
    add(channels: Channels): void {
      loudness.add([downmix(channels)])
      peak.add(channels)
      clipping.add(channels)
    },
    measure: (): SoundMeasure => ({ lufs: loudness.loudness(), peak: peak.peak(), clipped: clipping.count() }),
  }
}
