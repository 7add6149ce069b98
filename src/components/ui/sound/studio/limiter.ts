import { truePeak } from '@/contract/media/loudness'
import { required } from '@/lib/required'

const LOOK_AHEAD_SECONDS = 0.005

const numberAt = (values: Float32Array | Int32Array, at: number) => required(values[at], 'number within the array')

/**
 * Attenuates peaks above `ceiling` (dBTP) smoothly, starting a few milliseconds early and ending as late: nothing is clipped.
 * Anything below is returned unchanged.
 */
export function limit(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  let limited = samples
  let target = ceiling
  // Peaks between samples only show when measured: subtract the overshoot in the next round.
  for (let round = 0; round < 4; round += 1) {
    const peak = truePeak([limited])
    if (peak === null || peak <= ceiling + 0.01) return limited
    limited = limitSamples(samples, rate, 10 ** (target / 20))
    target -= Math.max(0.05, (truePeak([limited]) ?? ceiling) - ceiling)
  }
  return limited
}

function limitSamples(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  const window = Math.max(1, Math.round(rate * LOOK_AHEAD_SECONDS))
  const minGains = slidingMin(
    samples.map((sample) => Math.min(1, ceiling / Math.max(Math.abs(sample), 1e-9))),
    window,
  )
  // The moving average of a moving minimum never exceeds the gain a sample needs.
  const gains = slidingMean(minGains, window)
  return samples.map((sample, at) => sample * numberAt(gains, at))
}

/** Moving minimum over `reach` values to either side. */
function slidingMin(values: Float32Array, window: number): Float32Array {
  const minima = new Float32Array(values.length)
  const candidates = new Int32Array(values.length)
  let [first, last, next] = [0, 0, 0]
  for (let at = 0; at < values.length; at += 1) {
    for (; next < values.length && next <= at + window; next += 1) {
      while (last > first && numberAt(values, numberAt(candidates, last - 1)) >= numberAt(values, next)) last -= 1
      candidates[last] = next
      last += 1
    }
    while (numberAt(candidates, first) < at - window) first += 1
    minima[at] = numberAt(values, numberAt(candidates, first))
  }
  return minima
}

/** Moving average over `reach` values to either side; the ends repeat the last value. */
function slidingMean(values: Float32Array, window: number): Float32Array {
  const means = new Float32Array(values.length)
  const at = (index: number) => numberAt(values, Math.max(0, Math.min(values.length - 1, index)))
  let sum = 0
  for (let index = -window; index <= window; index += 1) sum += at(index)
  for (let index = 0; index < values.length; index += 1) {
    means[index] = sum / (2 * window + 1)
    sum += at(index + window + 1) - at(index - window)
  }
  return means
}
