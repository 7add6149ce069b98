import { highPass, runner, shelf } from './kWeighting'

/** Samples per channel, −1 to 1: one channel for mono, two for stereo. */
export type Channels = readonly Float32Array[]

/** A 400 ms block starts every 100 ms. */
const STEP_SECONDS = 0.1
const STEPS_PER_BLOCK = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/** LUFS of a mean square of K-weighted samples. */
const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power)

/** Per whole step: the squared K-weighted samples summed over the channels, divided by the step length. Accepts chunks of any length. */
export function stepMeter(rate: number) {
  const step = Math.round(rate * STEP_SECONDS)
  const powers: number[] = []
  /** Filters of each channel, with the sum of the step so far. */
  const filters: { first: (sample: number) => number; second: (sample: number) => number; sum: number }[] = []
  let count = 0
  return {
    add(channels: Channels): void {
      const length = channels[0]?.length ?? 0
      while (filters.length < channels.length)
        filters.push({ first: runner(shelf(rate)), second: runner(highPass(rate)), sum: 0 })
      for (let from = 0; from < length;) {
        const to = Math.min(length, from + step - count)
        for (const [index, filter] of filters.entries()) {
          const channel = channels[index]
          if (!channel) continue
          const { first, second } = filter
          let { sum } = filter
          for (let at = from; at < to; at += 1) {
            const weighted = second(first(channel[at] ?? 0))
            sum += weighted * weighted
          }
          filter.sum = sum
        }
        count += to - from
        from = to
        if (count < step) continue
        powers.push(filters.reduce((power, { sum }) => power + sum / step, 0))
        for (const filter of filters) filter.sum = 0
        count = 0
      }
    },
    loudness: () => gated(powers),
  }
}

const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length

/** Gated at −70 LUFS, then at 10 LU below the remaining loudness. */
function gated(steps: readonly number[]): number | null {
  const blocks: number[] = []
  for (let at = 0; at + STEPS_PER_BLOCK <= steps.length; at += 1) {
    const power = mean(steps.slice(at, at + STEPS_PER_BLOCK))
    if (power > 0 && loudnessOf(power) > ABSOLUTE_GATE) blocks.push(power)
  }
  if (blocks.length === 0) return null
  const gate = loudnessOf(mean(blocks)) + RELATIVE_GATE
  return loudnessOf(mean(blocks.filter((power) => loudnessOf(power) > gate)))
}

/** Integrated loudness in LUFS (ITU-R BS.1770-4, EBU R128). Null if silent or shorter than a block. */
export function integratedLoudness(channels: Channels, rate: number): number | null {
  const meter = stepMeter(rate)
  meter.add(channels)
  return meter.loudness()
}
