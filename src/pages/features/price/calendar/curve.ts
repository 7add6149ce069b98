import type { Build, ChartTable } from '@/components/chart/types'
import { valuesAxis } from '@/components/chart/options/axes'
import { LIST_PRICE, momentText } from '@/contract/features/price/pricePeriod'
import type { PriceStep } from '@/contract/features/price/pricePeriod'
import { CHINA_MS, DAY_MS, dayOf, timeOfDay } from '@/contract/kit/chinaClock'
import { yuanOf, yuanText } from '@/contract/kit/money'

export type Step = PriceStep<{ name: string; startsAt: number; endsAt: number; amount: number }>

export const reasonOf = ({ period }: Step, isFirst: boolean): string =>
  period?.name ?? (isFirst ? '最早的记录' : LIST_PRICE)

/** The line goes on a little after its last step. */
const REST_MS = 14 * DAY_MS

/** The axis knows only the computer's zone and UTC: as UTC it puts its ticks at China's midnights, if times are moved there. */
const onAxis = (at: number): number => at + CHINA_MS
const monthText = (moved: number): string => {
  const at = moved - CHINA_MS
  const [month, date] = dayOf(at).split('-').slice(1).map(Number)
  return date === 1 || timeOfDay(at) !== 0 ? `${month} 月` : `${month}-${date}`
}

const LINE = {
  type: 'line',
  step: 'end',
  symbol: 'circle',
  symbolSize: 5,
  labelLayout: { hideOverlap: true },
} as const

const labelOf = ({ period, amount }: Step): string => (period ? `${period.name} ${yuanText(amount)}` : yuanText(amount))

/** Bounds of the value axis, with room for the figures above and below the line. */
function rangeOf(steps: readonly Step[]) {
  const amounts = steps.map(({ amount }) => yuanOf(amount))
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const rest = Math.max(1, Math.ceil((high - low) / 4))
  return { min: Math.max(0, Math.floor(low - rest)), max: Math.ceil(high + rest) }
}

/** Steps, never slopes: solid until now, dashed afterwards. */
export const curveOf =
  (steps: readonly Step[], now: number): Build =>
  (theme) => {
    const past = steps.filter(({ at }) => at <= now)
    const coming = steps.filter(({ at }) => at > now)
    const current = past.at(-1) ?? steps[0]
    const end = (coming.at(-1)?.at ?? now) + REST_MS
    const label = {
      show: true,
      position: 'top' as const,
      color: theme.words,
      fontSize: theme.size,
      align: 'left' as const,
    }
    const isLower = (index: number) => (steps[index]?.amount ?? 0) < (steps[index - 1]?.amount ?? 0)
    const point = (step: Step, index: number) => ({
      value: [onAxis(step.at), yuanOf(step.amount)],
      // Below where the line comes from above.
      label: { ...label, position: isLower(index) ? ('bottom' as const) : label.position, formatter: labelOf(step) },
    })
    const tail = (at: number, amount = 0) => ({
      value: [onAxis(at), yuanOf(amount)],
      symbol: 'none',
      label: { show: false },
    })
    const shared = { ...LINE, itemStyle: { color: theme.main } }
    return {
      option: {
        useUTC: true,
        grid: {
          id: 'grid',
          left: 4,
          right: 24,
          top: 28,
          bottom: 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
        xAxis: {
          id: 'x',
          type: 'time',
          axisLine: { lineStyle: { color: theme.grid } },
          axisTick: { show: false },
          splitNumber: 6,
          axisLabel: { color: theme.words, fontSize: theme.size, hideOverlap: true, formatter: monthText },
        },
        yAxis: valuesAxis((value) => String(value), theme, rangeOf(steps)),
        series: [
          {
            ...shared,
            id: 'past',
            data: [...past.map(point), tail(now, current?.amount)],
            lineStyle: { color: theme.main, width: 2 },
            areaStyle: { color: `${theme.main}14`, origin: 'start' },
          },
          {
            ...shared,
            id: 'coming',
            data: [
              {
                value: [onAxis(now), yuanOf(current?.amount ?? 0)],
                symbolSize: 9,
                itemStyle: { color: theme.ground, borderColor: theme.main, borderWidth: 2 },
                label: {
                  ...label,
                  align: 'center',
                  color: theme.main,
                  fontWeight: 600,
                  formatter: `今天 ${yuanText(current?.amount ?? 0)}`,
                },
              },
              ...coming.map((step, index) => point(step, index + past.length)),
              tail(end, steps.at(-1)?.amount),
            ],
            lineStyle: { color: theme.main, width: 2, type: [4, 4] },
          },
        ],
      },
    }
  }

/** The same as a table, earliest first. */
export const stepsTable = (steps: readonly Step[]): ChartTable => ({
  columns: [
    { title: '从' },
    { title: '价格（元）', text: (yuan) => yuanText(Math.round(yuan * 100)) },
    { title: '为什么' },
  ],
  rows: steps.map((step, index) => [momentText(step.at), yuanOf(step.amount), reasonOf(step, index === 0)]),
})
