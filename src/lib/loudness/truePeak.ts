import type { Channels } from './integrated'

const FACTOR = 4
/** Taps of each of the four phases. */
const TAPS = 16

/** A windowed sinc, parted into its phases: phase `p` gives the value `p / 4` of a sample further on. */
const phases = Array.from({ length: FACTOR }, (_, phase) => {
  const taps = Float64Array.from({ length: TAPS }, (_tap, index) => {
    const x = index - TAPS / 2 + 1 - phase / FACTOR
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2))
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
  })
  const sum = taps.reduce((total, tap) => total + tap, 0)
  return taps.map((tap) => tap / sum)
})

function between(samples: Float32Array, at: number, taps: Float64Array): number {
  let value = 0
  for (let index = 0; index < TAPS; index += 1) value += (samples[at + index - TAPS / 2 + 1] ?? 0) * taps[index]!
  return Math.abs(value)
}

/** Between a sample and the next one a curve rises no higher than this above the greater of those around it, in practice. */
const ROOM = 4

/** Greatest value of the curve through the samples, in dBTP, by 4× oversampling (BS.1770-4, annex 2). Null for silence. */
export function truePeak(channels: Channels): number | null {
  let peak = 0
  for (const samples of channels) for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  if (peak === 0) return null
  const least = peak / ROOM
  for (const samples of channels) {
    for (let at = 0; at < samples.length; at += 1) {
      // Far below the peak nothing can rise above it: most of a recording is passed over.
      if (Math.abs(samples[at]!) < least && Math.abs(samples[at + 1] ?? 0) < least) continue
      for (let phase = 1; phase < FACTOR; phase += 1) peak = Math.max(peak, between(samples, at, phases[phase]!))
    }
  }
  return 20 * Math.log10(peak)
}
