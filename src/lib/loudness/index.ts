import { countClipping, silenceAtEnds } from './faults'
import { integratedLoudness } from './integrated'
import type { Channels } from './integrated'
import { truePeak } from './truePeak'

export { countClipping, integratedLoudness, silenceAtEnds, truePeak }
export type { Channels }

export interface Measured {
  /** LUFS; null when silent or shorter than 0.4 s. */
  lufs: number | null
  /** dBTP; null when silent. */
  peak: number | null
  clipped: number
  /** Seconds; null when there is no sound. */
  silence: { start: number; end: number } | null
}

export const measure = (channels: Channels, rate: number): Measured => ({
  lufs: integratedLoudness(channels, rate),
  peak: truePeak(channels),
  clipped: countClipping(channels),
  silence: silenceAtEnds(channels, rate),
})
