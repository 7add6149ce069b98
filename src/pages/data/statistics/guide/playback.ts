import type { Build } from '@/components/chart/types'
import { screen } from '@/theme/screen'

const IN_DAY = 96
const [MORNING, EVENING] = [24, 72]

export interface QuarterRange {
  first: number
  /** Exclusive. */
  until: number
}

/** The bar's time range: from the first full hour with visitors to 18:00, or to now if later. */
export function quarterRange(quarters: readonly number[], now: number): QuarterRange {
  const first = quarters.findIndex((count) => count > 0)
  return {
    first: first < 0 ? MORNING : Math.floor(first / 4) * 4,
    until: Math.min(IN_DAY, Math.max(EVENING, Math.ceil((now + 1) / 4) * 4)),
  }
}

/** A bar per quarter-hour; the current one is bright, future ones dark. */
export const playbackBuild = (
  quarters: readonly number[],
  { first, until }: QuarterRange,
  selected: number,
  now: number,
): Build => {
  const places = Array.from({ length: until - first }, (_, index) => first + index)
  const maximum = Math.max(1, ...quarters)
  return () => ({
    option: {
      grid: { id: 'grid', left: 0, right: 0, top: 0, bottom: 0 },
      xAxis: { id: 'x', type: 'category', show: false, data: places.map(String) },
      yAxis: { id: 'y', type: 'value', show: false, min: 0, max: maximum },
      series: [
        {
          id: 'quarters',
          type: 'bar',
          silent: true,
          barCategoryGap: '16%',
          barMinHeight: 2,
          itemStyle: { borderRadius: [2, 2, 0, 0] },
          data: places.map((place) => ({
            value: quarters[place] ?? 0,
            itemStyle: { color: place === selected ? screen.now : place > now ? screen.ahead : screen.bar },
          })),
        },
      ],
    },
  })
}
