import { highPass, runner, shelf } from './kWeighting'

/** Samples of each channel, −1 to 1: one for mono, two for stereo. */
export type Channels = readonly Float32Array[]

/** Blocks of 400 ms begin every 100 ms. */
const STEP_SECONDS = 0.1
const STEPS_PER_BLOCK = 4
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/** LUFS of a mean square of K-weighted samples. */
const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power)

/** Sum over the channels of the squared, K-weighted samples of each whole step, divided by its length. */
function stepPowers(channels: Channels, rate: number): Float64Array {
  const length = channels[0]?.length ?? 0
  const step = Math.round(rate * STEP_SECONDS)
  const powers = new Float64Array(Math.floor(length / step))
  for (const channel of channels) {
    const [first, second] = [runner(shelf(rate)), runner(highPass(rate))]
    for (let at = 0; at < powers.length; at += 1) {
      let sum = 0
      for (let index = at * step; index < (at + 1) * step; index += 1) {
        const weighted = second(first(channel[index]!))
        sum += weighted * weighted
      }
      powers[at]! += sum / step
    }
  }
  return powers
}

const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length

/**
 * Integrated loudness in LUFS (ITU-R BS.1770-4, EBU R128): gated at −70 LUFS, then 10 LU below what is left.
 * Null for what is shorter than a block or silent.
 */
export function integratedLoudness(channels: Channels, rate: number): number | null {
  const steps = stepPowers(channels, rate)
  const blocks: number[] = []
  for (let at = 0; at + STEPS_PER_BLOCK <= steps.length; at += 1) {
    const power = mean([...steps.subarray(at, at + STEPS_PER_BLOCK)])
    if (power > 0 && loudnessOf(power) > ABSOLUTE_GATE) blocks.push(power)
  }
  if (blocks.length === 0) return null
  const gate = loudnessOf(mean(blocks)) + RELATIVE_GATE
  return loudnessOf(mean(blocks.filter((power) => loudnessOf(power) > gate)))
}
