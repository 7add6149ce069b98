import type { Channels } from './integrated'

/**
 * This many consecutive samples at full scale are an over, as digital meters since Sony's PCM-1630 and Audacity's Find Clipping
 * count; fewer may be a peak that just fits.
 */
const CLIPPED_RUN = 3
/** A longer run counts again each millisecond: what stays at full scale is as bad as what touches it often. */
const CLIPPED_MORE = 48
const FULL = 0.999

/** Counts how often audio clips at full scale; accepts chunks of any length. */
export function clippingMeter() {
  const runs: number[] = []
  let count = 0
  return {
    add(channels: Channels): void {
      channels.forEach((samples, index) => {
        let run = runs[index] ?? 0
        for (const sample of samples) {
          run = Math.abs(sample) >= FULL ? run + 1 : 0
          if (run % CLIPPED_MORE === CLIPPED_RUN) count += 1
        }
        runs[index] = run
      })
    },
    count: () => count,
  }
}

/** The same for whole audio. */
export function countClipping(channels: Channels): number {
  const meter = clippingMeter()
  meter.add(channels)
  return meter.count()
}

/** −50 dBFS: quieter sound is room noise, not a voice. */
const QUIET = 10 ** (-50 / 20)
const WINDOW_SECONDS = 0.02

/** Which sides of a sound cannot be heard; `opposite`: both, where one speaker plays them, because they cancel each other. */
export type SilentSide = 'none' | 'all' | 'left' | 'right' | 'opposite'

/** A side this much weaker than the other, in power, is not heard beside it: 30 dB. */
const WEAK = 10 ** (-30 / 10)
/** Both sides together lose this much of their power on one speaker only in opposite phase (a correlation below −0.87): 12 dB. */
const CANCELLED = 10 ** (-12 / 10)

/** Finds sides without sound, and silence at the start, from chunks of any length and rate. */
export function silenceMeter() {
  const sides: { sum: number; power: number; isHeard: boolean }[] = []
  let [count, elapsed]: [number, number] = [0, 0]
  let firstSound: number | null = null
  let [bothNow, both] = [0, 0]
  const endWindow = (rate: number) => {
    for (const side of sides) {
      if (Math.sqrt(side.sum / count) > QUIET) {
        side.isHeard = true
        firstSound ??= elapsed
      }
      side.power += side.sum / rate
      side.sum = 0
    }
    both += bothNow / rate
    bothNow = 0
    elapsed += count / rate
    count = 0
  }
  return {
    add(channels: Channels, rate: number): void {
      const window = Math.max(1, Math.round(rate * WINDOW_SECONDS))
      const length = channels[0]?.length ?? 0
      while (sides.length < channels.length) sides.push({ sum: 0, power: 0, isHeard: false })
      for (let from = 0; from < length;) {
        const to = Math.min(length, from + Math.max(1, window - count))
        for (const [index, samples] of channels.entries()) {
          const side = sides[index]
          if (!side) continue
          for (let at = from; at < to; at += 1) side.sum += (samples[at] ?? 0) ** 2
        }
        const [left, right] = channels
        if (left && right)
          for (let at = from; at < to; at += 1) bothNow += (((left[at] ?? 0) + (right[at] ?? 0)) / 2) ** 2
        count += to - from
        from = to
        if (count >= window) endWindow(rate)
      }
    },
    /** Seconds before the first sound; all of them if there is none. What is left of the last window is too short to hear. */
    measure: (): { silent: SilentSide; silentStart: number } => {
      const [left, right] = sides
      if (firstSound === null) return { silent: 'all', silentStart: elapsed }
      const isSilent = (side: typeof left, other: typeof left) =>
        side && other && (!side.isHeard || side.power < other.power * WEAK)
      const isCancelled = left && right && both < ((left.power + right.power) / 2) * CANCELLED
      const silent = isSilent(left, right)
        ? 'left'
        : isSilent(right, left)
          ? 'right'
          : isCancelled
            ? 'opposite'
            : 'none'
      return { silent, silentStart: firstSound }
    },
  }
}

/** Seconds of silence at the start and the end; null if there is no sound at all. */
export function silenceAtEnds(channels: Channels, rate: number): { start: number; end: number } | null {
  const length = channels[0]?.length ?? 0
  const window = Math.max(1, Math.round(rate * WINDOW_SECONDS))
  const isLoud = (from: number) => {
    for (const samples of channels) {
      let sum = 0
      const to = Math.min(from + window, length)
      for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2
      if (Math.sqrt(sum / (to - from)) > QUIET) return true
    }
    return false
  }
  const windows = Math.ceil(length / window)
  let first = 0
  while (first < windows && !isLoud(first * window)) first += 1
  if (first === windows) return null
  let last = windows - 1
  while (!isLoud(last * window)) last -= 1
  return { start: (first * window) / rate, end: Math.max(0, length - (last + 1) * window) / rate }
}
