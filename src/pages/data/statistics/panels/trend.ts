import type { ChartTheme } from '@/components/chart/chartTheme'
import type { Build } from '@/components/chart/types'
import { screen } from '@/theme/screen'
import { figure, shortDay } from '../words'
import { fadeOf } from './fade'

export interface TrendDay {
  day: string
  visitors: number
}

/** Finished days only: today is still growing. */
export const averageOf = (days: readonly TrendDay[]): number => {
  const completeDays = days.slice(0, -1)
  return Math.round(completeDays.reduce((sum, { visitors }) => sum + visitors, 0) / Math.max(1, completeDays.length))
}

export const peakVisitors = (days: readonly TrendDay[]): number => Math.max(0, ...days.map(({ visitors }) => visitors))

const label = { show: true, color: screen.second, distance: 8 } as const
/** Above the highest day, where no curve runs; it grows towards the middle of the panel. */
const alignOf = (place: number, last: number): 'left' | 'center' | 'right' =>
  place < last / 4 ? 'left' : place > (last * 3) / 4 ? 'right' : 'center'

/** Labels at both ends and in the middle. */
function dayAxis(days: readonly TrendDay[], theme: ChartTheme) {
  const last = days.length - 1
  return {
    id: 'x',
    type: 'category' as const,
    boundaryGap: false,
    data: days.map(({ day }, index) => (index === last ? '今天' : shortDay(day))),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      color: theme.words,
      fontSize: theme.size,
      margin: 10,
      interval: (index: number) => index === 0 || index === Math.floor(last / 2) || index === last,
      alignMinLabel: 'left' as const,
      alignMaxLabel: 'right' as const,
    },
  }
}

/** The last day is today, up to now. */
export const trendBuild = (days: readonly TrendDay[]): Build => {
  const values = days.map(({ visitors }) => visitors)
  const peak = peakVisitors(days)
  const [last, top] = [days.length - 1, values.indexOf(peak)]
  return (theme) => {
    const line = {
      type: 'line' as const,
      silent: true,
      smooth: 0.3,
      smoothMonotone: 'x' as const,
      symbol: 'none',
      itemStyle: { color: screen.line },
    }
    return {
      option: {
        grid: { id: 'grid', left: 4, right: 8, top: 44, bottom: 32 },
        xAxis: dayAxis(days, theme),
        yAxis: {
          id: 'y',
          type: 'value',
          min: 0,
          max: Math.max(1, peak),
          splitNumber: 2,
          axisLabel: { show: false },
          splitLine: { lineStyle: { color: theme.grid } },
        },
        series: [
          {
            ...line,
            id: 'days',
            lineStyle: { color: screen.line, width: 3 },
            areaStyle: fadeOf(screen.line, '5C', '05'),
            symbol: 'circle',
            showAllSymbol: true,
            symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (dataIndex === top && peak > 0 ? 8 : 0),
            data: values.map((value, index) => {
              if (index === last && last > 0) return '-'
              return index === top && peak > 0
                ? {
                    value,
                    label: {
                      ...label,
                      position: 'top' as const,
                      align: alignOf(top, last),
                      formatter: `最高 ${figure(peak)}`,
                      fontSize: theme.size,
                    },
                  }
                : value
            }),
          },
          {
            ...line,
            id: 'today',
            symbol: 'circle',
            symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (dataIndex === last ? 12 : 0),
            showAllSymbol: true,
            itemStyle: { color: theme.ground, borderColor: screen.line, borderWidth: 3 },
            lineStyle: { color: screen.line, width: 3, type: [6, 5] },
            data: values.map((value, index) => (index < last - 1 ? '-' : value)),
          },
        ],
      },
    }
  }
}
