import type { Channels } from './integrated'

/** This many consecutive samples at full scale sound like clipping; a single sample may be a peak that just fits. */
const CLIPPED_RUN = 3
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
          if (run === CLIPPED_RUN) count += 1
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
