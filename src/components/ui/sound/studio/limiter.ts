import { truePeak } from '@/contract/media/loudness'

const LOOK_AHEAD_SECONDS = 0.005

/**
 * Turns down what is louder than `ceiling` (dBTP), a few milliseconds before and after it, smoothly: no sample is cut off.
 * What stays below is given back as it is.
 */
export function limit(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  let limited = samples
  let target = ceiling
  // Peaks between the samples are seen by measuring only: what they rise above the samples is taken off the next time.
  for (let round = 0; round < 4; round += 1) {
    const peak = truePeak([limited])
    if (peak === null || peak <= ceiling + 0.01) return limited
    limited = limitSamples(samples, rate, 10 ** (target / 20))
    target -= Math.max(0.05, (truePeak([limited]) ?? ceiling) - ceiling)
  }
  return limited
}

function limitSamples(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  const reach = Math.max(1, Math.round(rate * LOOK_AHEAD_SECONDS))
  const least = slidingLeast(samples.map((sample) => Math.min(1, ceiling / Math.max(Math.abs(sample), 1e-9))), reach)
  // The mean over the reach of what is least over the reach is never above what a sample needs.
  const gains = slidingMean(least, reach)
  return samples.map((sample, at) => sample * gains[at]!)
}

/** The least value from `reach` before to `reach` after each place. */
function slidingLeast(values: Float32Array, reach: number): Float32Array {
  const least = new Float32Array(values.length)
  const waiting = new Int32Array(values.length)
  let [first, last, next] = [0, 0, 0]
  for (let at = 0; at < values.length; at += 1) {
    for (; next < values.length && next <= at + reach; next += 1) {
      while (last > first && values[waiting[last - 1]!]! >= values[next]!) last -= 1
      waiting[last] = next
      last += 1
    }
    while (waiting[first]! < at - reach) first += 1
    least[at] = values[waiting[first]!]!
  }
  return least
}

/** The mean from `reach` before to `reach` after each place; beyond the ends the last value goes on. */
function slidingMean(values: Float32Array, reach: number): Float32Array {
  const means = new Float32Array(values.length)
  const at = (index: number) => values[Math.max(0, Math.min(values.length - 1, index))]!
  let sum = 0
  for (let index = -reach; index <= reach; index += 1) sum += at(index)
  for (let index = 0; index < values.length; index += 1) {
    means[index] = sum / (2 * reach + 1)
    sum += at(index + reach + 1) - at(index - reach)
  }
  return means
}
