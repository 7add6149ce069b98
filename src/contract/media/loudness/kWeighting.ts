/** Coefficients of a second-order section, normalised to a0 = 1. */
export interface Biquad {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

/*
 * ITU-R BS.1770-4 specifies both filters at 48 kHz only. These are the analogue prototypes behind its tables; a
 * bilinear transform adapts them to any rate and reproduces the tables at 48 kHz.
 */
const SHELF = { frequency: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 }
const HIGH_PASS = { frequency: 38.13547087602444, q: 0.5003270373238773 }

/** First stage: the acoustic effect of the head. */
export function shelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * SHELF.frequency) / rate)
  const high = 10 ** (SHELF.gain / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / SHELF.q + k * k
  return {
    b0: (high + (band * k) / SHELF.q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / SHELF.q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / SHELF.q + k * k) / a0,
  }
}

/** Second stage: attenuates low frequencies. */
export function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * HIGH_PASS.frequency) / rate)
  const a0 = 1 + k / HIGH_PASS.q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / HIGH_PASS.q + k * k) / a0 }
}

/** Filters samples through a section, keeping state between calls. */
export function runner({ b0, b1, b2, a1, a2 }: Biquad): (sample: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    return y
  }
}
