import type { Build } from '@/components/chart/types'
import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import { screen } from '@/theme/screen'
import { required } from '@/lib/required'
import { hourOf } from '@/contract/kit/chinaClock'

export type Hours = ResultOf<typeof statistics.hourVisit>

interface HourBar {
  value: number
  tone: 'plain' | 'now' | 'ahead'
}

/** Today up to the current hour, compared with the same day last week. */
export function hourBars({ at, hours, before }: Pick<Hours, 'at' | 'hours' | 'before'>): HourBar[] {
  const now = hourOf(at)
  return hours.map((value, hour) => ({
    value: hour > now ? required(before.hours[hour], 'hour of last week') : value,
    tone: hour > now ? 'ahead' : hour === now ? 'now' : 'plain',
  }))
}

const COLOURS = { plain: screen.bar, now: screen.now, ahead: screen.ahead } as const
const TICKS = new Set([0, 6, 12, 18, 23])

export const hoursBuild = (data: Pick<Hours, 'at' | 'hours' | 'before'>): Build => {
  const bars = hourBars(data)
  return (theme) => ({
    option: {
      grid: { id: 'grid', left: 0, right: 0, top: 8, bottom: 30 },
      xAxis: {
        id: 'x',
        type: 'category',
        data: bars.map((_, hour) => (hour === 0 ? '0时' : String(hour))),
        axisLine: { lineStyle: { color: theme.grid } },
        axisTick: { show: false },
        axisLabel: {
          color: theme.words,
          fontSize: theme.size,
          interval: (index: number) => TICKS.has(index),
          margin: 8,
          alignMinLabel: 'left',
          alignMaxLabel: 'right',
        },
      },
      yAxis: { id: 'y', type: 'value', show: false, min: 0, max: Math.max(1, ...bars.map(({ value }) => value)) },
      series: [
        {
          id: 'hours',
          type: 'bar',
          silent: true,
          barCategoryGap: '24%',
          barMinHeight: 2,
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          data: bars.map(({ value, tone }) => ({ value, itemStyle: { color: COLOURS[tone] } })),
        },
      ],
    },
  })
}
