import type { Channels } from './integrated'

const FACTOR = 4
/** Taps per phase (four phases). */
const TAPS = 16

/** A windowed sinc split into its phases: phase `p` interpolates `p / 4` of a sample ahead. */
const phases = Array.from({ length: FACTOR }, (_, phase) => {
  const taps = Float64Array.from({ length: TAPS }, (_tap, index) => {
    const x = index - TAPS / 2 + 1 - phase / FACTOR
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2))
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
})

/** Phases between two samples; the first phase is the sample itself. */
const shifted = phases.slice(1)

function between(samples: Float32Array, at: number, taps: Float64Array): number {
  let value = 0
  for (let index = 0; index < TAPS; index += 1) value += (samples[at + index - TAPS / 2 + 1] ?? 0) * (taps[index] ?? 0)
  return Math.abs(value)
}

/** In practice, the curve between two samples reaches at most this many times the larger of its neighbours. */
const OVERSHOOT_MAX = 4

/** Maximum of the curve through the samples from `from` to `to`, if above `peak`. */
function peakWithin(samples: Float32Array, from: number, to: number, peak: number): number {
  let max = peak
  for (let at = from; at < to; at += 1) max = Math.max(max, Math.abs(samples[at] ?? 0))
  const threshold = max / OVERSHOOT_MAX
  for (let at = from; at < to; at += 1) {
    // Samples far below the peak cannot exceed it; this skips most of a recording.
    if (Math.abs(samples[at] ?? 0) < threshold && Math.abs(samples[at + 1] ?? 0) < threshold) continue
    for (const taps of shifted) max = Math.max(max, between(samples, at, taps))
  }
  return max
}

const decibels = (peak: number) => (peak === 0 ? null : 20 * Math.log10(peak))

/** Maximum of the curve through the samples, in dBTP, by 4× oversampling (BS.1770-4, annex 2). Null for silence. */
export const truePeak = (channels: Channels): number | null =>
  decibels(channels.reduce((peak, samples) => peakWithin(samples, 0, samples.length, peak), 0))

/** The same for audio that arrives in chunks of any length. */
export function peakMeter() {
  /** Samples of earlier chunks the next chunk needs: those around the next ones to check. */
  const tails: { samples: Float32Array; done: number }[] = []
  let peak = 0
  return {
    add(channels: Channels): void {
      channels.forEach((piece, index) => {
        const { samples: before, done } = tails[index] ?? { samples: new Float32Array(0), done: 0 }
        const samples = new Float32Array(before.length + piece.length)
        samples.set(before)
        samples.set(piece, before.length)
        const to = Math.max(done, samples.length - TAPS / 2)
        peak = peakWithin(samples, done, to, peak)
        const from = Math.max(0, to - TAPS / 2)
        tails[index] = { samples: samples.slice(from), done: to - from }
      })
    },
    peak: () =>
      decibels(tails.reduce((max, { samples, done }) => peakWithin(samples, done, samples.length, max), peak)),
  }
}
