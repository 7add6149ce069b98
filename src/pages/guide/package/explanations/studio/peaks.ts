/** The peak of each of `bars` equal parts, for drawing. */
export function peaksOf(samples: Float32Array, bars: number): Float32Array {
  return Float32Array.from({ length: bars }, (_, bar) => {
    const to = Math.floor(((bar + 1) * samples.length) / bars)
    let peak = 0
    for (let at = Math.floor((bar * samples.length) / bars); at < to; at += 1)
      peak = Math.max(peak, Math.abs(samples[at]!))
    return peak
  })
}
