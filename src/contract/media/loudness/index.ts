import { clippingMeter, countClipping, silenceAtEnds } from './faults'
import { integratedLoudness, stepMeter } from './integrated'
import type { Channels } from './integrated'
import { peakMeter, truePeak } from './truePeak'

export { clippingMeter, countClipping, integratedLoudness, silenceAtEnds, truePeak }
export type { Channels }

export interface Measured extends SoundMeasure {
  /** Seconds; null when there is no sound. */
  silence: { start: number; end: number } | null
}

export const measure = (channels: Channels, rate: number): Measured => ({
  lufs: integratedLoudness(channels, rate),
  peak: truePeak(channels),
  clipped: countClipping(channels),
  silence: silenceAtEnds(channels, rate),
})

/** Both sides as one: what a mini-program plays from one speaker. */
export function downmix(channels: Channels): Float32Array {
  const [first, ...others] = channels
  if (!first) return new Float32Array(0)
  if (others.length === 0) return first
  return first.map((sample, at) => others.reduce((sum, channel) => sum + channel[at]!, sample) / channels.length)
}

/** What is measured of a stored sound: loudness as it is heard from one speaker, peak and clipping of each side. */
export interface SoundMeasure {
  /** LUFS; null when silent or shorter than 0.4 s. */
  lufs: number | null
  /** dBTP; null when silent. */
  peak: number | null
  clipped: number
}

/** Measures a sound that comes in pieces of any length, without holding it. */
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
