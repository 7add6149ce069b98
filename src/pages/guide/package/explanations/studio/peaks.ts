/** The peak of each of `bars` equal parts, for drawing. */
export function peaksOf(samples: Float32Array, bars: number): Float32Array {
  return Float32Array.from({ length: bars }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((edge) => Math.floor((edge * samples.length) / bars))
    let peak = 0
    for (const sample of samples.subarray(from, to)) peak = Math.max(peak, Math.abs(sample))
    return peak
  })
}
