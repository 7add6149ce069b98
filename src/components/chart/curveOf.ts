/** Points of a polyline in a box of 100 by 100, from zero at the bottom to the largest value at the top, and the height of the last. */
export function curveOf(values: readonly number[]): { line: string; last: number } {
  const most = Math.max(1, ...values)
  const step = 100 / Math.max(1, values.length - 1)
  const heights = values.map((value) => 100 - (value / most) * 100)
  const rounded = (number: number) => Number(number.toFixed(2))
  return {
    line: heights.map((height, place) => `${rounded(place * step)},${rounded(height)}`).join(' '),
    last: rounded(heights.at(-1) ?? 100),
  }
}
