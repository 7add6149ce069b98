import { limit } from './limiter'

/** Edits of a sound; seconds count from its start, gain is in dB. */
export interface Edit {
  start: number
  end: number
  fadeIn: number
  fadeOut: number
  gain: number
}

/** Maximum true peak of a finished sound, in dBTP. */
export const PEAK_MAX = -1
export const GAIN_MAX = 30
export const FADE_MAX = 10
/** Minimum audible and measurable length. */
export const SHORTEST_SECONDS = 0.5

export const initialEdit = (seconds: number): Edit => ({ start: 0, end: seconds, fadeIn: 0, fadeOut: 0, gain: 0 })

/** Applies trim, gain, fades and, if peaks would be too high, limiting to `ceiling` dBTP. */
export function applyEdit(
  samples: Float32Array,
  rate: number,
  { start, end, fadeIn, fadeOut, gain }: Edit,
  ceiling = PEAK_MAX,
): Float32Array {
  const section = samples.slice(Math.round(start * rate), Math.round(end * rate))
  const factor = 10 ** (gain / 20)
  const [rise, fall] = [Math.round(fadeIn * rate), Math.round(fadeOut * rate)]
  for (const [at, sample] of section.entries()) {
    const left = rise > 0 ? Math.min(1, at / rise) : 1
    const right = fall > 0 ? Math.min(1, (section.length - 1 - at) / fall) : 1
    section[at] = sample * factor * left * right
  }
  return limit(section, rate, ceiling)
}
