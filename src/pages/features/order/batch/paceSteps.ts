import type { LineSeriesOption } from 'echarts/charts'
import type { Build, ChartTable } from '@/components/chart/types'
import { ticksAxis, valuesAxis } from '@/components/chart/options/axes'
import { OTHER_CALLS } from '@/contract/features/order/refundBatchCalls'
import type { BatchCalls } from '@/contract/features/order/refundBatchCalls'
import { CHANNEL_CALLS_MAX } from '@/contract/features/order/refundBatchStates'
import { dayOf } from '@/contract/kit/chinaDay'
import { formatTime } from '@/lib/time'

/** Calls a second in a step: what the channel counts against its limit. */
export interface PaceStep {
  at: number
  batch: number
  others: number
}

const SECOND_MS = 1000
const TOP = CHANNEL_CALLS_MAX

/** The last step may be shorter than the others. */
export function paceSteps({ seconds, until, steps }: BatchCalls): PaceStep[] {
  return steps.map(({ at, batch, others }) => {
    const length = Math.min(seconds, Math.max(1, (until - at) / SECOND_MS))
    return { at, batch: batch / length, others: others / length }
  })
}

/** 14:29:00; with the day if the run took more than one. */
function timeForm(steps: readonly PaceStep[], seconds: number): string {
  const [first, last] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 0]
  if (dayOf(first) !== dayOf(last)) return 'MM-DD HH:mm'
  return seconds < 60 ? 'HH:mm:ss' : 'HH:mm'
}

/** 40, 0.3 */
export const rateText = (rate: number): string =>
  rate >= 10 ? String(Math.round(rate)) : String(Math.round(rate * 10) / 10)

export const stepText = ({ batch, others }: PaceStep): string =>
  `这批 ${rateText(batch)} 次/秒，${OTHER_CALLS} ${rateText(others)} 次/秒`

export const timeOfStep = (steps: readonly PaceStep[], seconds: number, place: number): string =>
  formatTime(steps[place]?.at ?? null, timeForm(steps, seconds))

/** The batch's calls on top of all others, below the channel's limit. Steps, because each is a count of its stretch of time. */
export const paceOf =
  (steps: readonly PaceStep[], seconds: number): Build =>
  (theme) => {
    const line = { type: 'line', step: 'end', symbol: 'none', stack: 'calls' } as const
    const series: LineSeriesOption[] = [
      {
        ...line,
        id: 'others',
        name: OTHER_CALLS,
        data: steps.map(({ others }) => others),
        lineStyle: { color: theme.other, width: 1 },
        areaStyle: { color: theme.track },
      },
      {
        ...line,
        id: 'batch',
        name: '这批',
        data: steps.map(({ batch }) => batch),
        lineStyle: { color: theme.main, width: 2 },
        areaStyle: { color: `${theme.main}24` },
      },
      {
        type: 'line',
        id: 'limit',
        name: '渠道上限',
        symbol: 'none',
        silent: true,
        data: steps.map(() => CHANNEL_CALLS_MAX),
        lineStyle: { color: theme.text, width: 1, type: [6, 4] },
      },
    ]
    return {
      option: {
        grid: {
          id: 'grid',
          left: 4,
          right: 16,
          top: 8,
          bottom: 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
        xAxis: ticksAxis(
          steps.map((_, place) => timeOfStep(steps, seconds, place)),
          theme,
          { read: true },
        ),
        yAxis: valuesAxis((value) => String(value), theme, { min: 0, max: TOP }),
        series,
      },
    }
  }

/** The same as a table. */
export const paceTable = (steps: readonly PaceStep[], seconds: number): ChartTable => ({
  columns: [
    { title: '从' },
    { title: '这批，次/秒', text: rateText },
    { title: `${OTHER_CALLS}，次/秒`, text: rateText },
  ],
  rows: steps.map(({ batch, others }, place) => [timeOfStep(steps, seconds, place), batch, others]),
})
