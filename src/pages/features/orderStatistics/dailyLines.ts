import { linesOf } from '@/components/chart/options/lines'
import type { Build, ChartTable } from '@/components/chart/types'
import { yuanOf, yuanText } from '@/contract/kit/money'
import type { Unit } from '@/contract/features/orderStatistics'
import type { Bucket } from './buckets'
import { axisText, bucketText, tickText } from './words'

export type Metric = 'amount' | 'refunded' | 'fee' | 'net'
export const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  amount: '成交额',
  refunded: '退款额',
  fee: '手续费',
  net: '净额',
}

/** Days, weeks or months as the line and the table show them. */
export interface Period {
  buckets: readonly Bucket[]
  unit: Unit
  /** The period spans two years. */
  withYear: boolean
  /** Name of the comparison: 上期. */
  name: string
}

interface DailyOf extends Omit<Period, 'withYear'> {
  metric: Metric
}

/** A measure over the period, in front of the comparison. */
export const dailyLines = ({ buckets, metric, unit, name, unfinished }: DailyOf & { unfinished: boolean }): Build =>
  linesOf({
    ticks: buckets.map((bucket, index) =>
      unit === 'day' && unfinished && index === buckets.length - 1 ? '今天' : tickText(bucket, unit),
    ),
    lines: [
      { name, values: buckets.map(({ before }) => before[metric]), tone: 'other' },
      { name: '本期', values: buckets.map(({ now }) => now[metric]), tone: 'main' },
    ],
    axis: axisText,
    open: unfinished,
    labelled: true,
  })

/** The same figures in yuan, earliest first. */
export const dailyTable = ({
  buckets,
  metric,
  unit,
  name,
  withYear,
}: DailyOf & Pick<Period, 'withYear'>): ChartTable => {
  const text = (yuan: number) => yuanText(Math.round(yuan * 100))
  return {
    columns: [{ title: '日期' }, { title: `${METRIC_NAMES[metric]}（元）`, text }, { title: `${name}（元）`, text }],
    rows: buckets.map((bucket) => [
      bucketText(bucket, unit, withYear),
      yuanOf(bucket.now[metric]),
      yuanOf(bucket.before[metric]),
    ]),
  }
}
