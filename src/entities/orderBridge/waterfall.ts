/** A bar of the waterfall on a common axis, in percent of its width. */
export interface Bar {
  start: number
  width: number
  /** Where the line to the next bar stands. */
  end: number
}

export interface Waterfall {
  /** What the axis begins and ends with, in fen. */
  from: number
  to: number
  sold: Bar
  steps: Bar[]
  channel: Bar
}

/** A round number of about a tenth of the range. */
const gridOf = (range: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(range, 1)))
  return Math.max(1, range / unit >= 2 ? unit / 2 : unit / 5)
}

/** Bars from the sales to the bills. The axis begins above 0 where the parts would be too short to see. */
export function waterfallOf(sold: number, steps: readonly number[], channel: number): Waterfall {
  const levels = [sold]
  for (const step of steps) levels.push((levels.at(-1) ?? 0) + step)
  const [low, high] = [Math.min(0, channel, ...levels), Math.max(channel, ...levels)]
  const least = Math.min(channel, ...levels)
  const grid = gridOf(high - least)
  const cut = Math.floor((least - (high - least) / 5) / grid) * grid
  const from = low < 0 ? Math.floor(low / grid) * grid : cut > high / 3 ? cut : 0
  const to = Math.max(from + 1, Math.ceil(high / grid) * grid)
  const place = (value: number) => ((value - from) / (to - from)) * 100
  const base = Math.max(from, 0)
  const bar = (one: number, other: number, end: number): Bar => {
    const [first, last] = [place(Math.min(one, other)), place(Math.max(one, other))]
    return { start: first, width: last - first, end: place(end) }
  }
  return {
    from,
    to,
    sold: bar(base, sold, sold),
    steps: steps.map((step, nth) => {
      const before = levels[nth] ?? 0
      return bar(before, before + step, before + step)
    }),
    channel: bar(base, channel, channel),
  }
}
