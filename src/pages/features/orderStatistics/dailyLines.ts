import { linesOf } from '@/components/chart/options/lines'
import type { Build, ChartTable } from '@/components/chart/types'
import { yuanOf, yuanText } from '@/contract/kit/money'
import type { Bucket, Unit } from './buckets'
import { axisText, bucketText, tickText } from './words'

export type Measure = 'amount' | 'refunded' | 'net'
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = { amount: '成交额', refunded: '退款额', net: '净额' }

interface DailyOf {
  buckets: readonly Bucket[]
  measure: Measure
  unit: Unit
  /** Name of the comparison: 上期. */
  name: string
}

/** A measure over the period, in front of the comparison. */
export const dailyLines = ({ buckets, measure, unit, name, unfinished }: DailyOf & { unfinished: boolean }): Build =>
  linesOf({
    ticks: buckets.map((bucket, index) => (unit === 'day' && unfinished && index === buckets.length - 1 ? '今天' : tickText(bucket, unit))),
    lines: [
      { name, values: buckets.map(({ before }) => before[measure]), tone: 'other' },
      { name: '本期', values: buckets.map(({ now }) => now[measure]), tone: 'main' },
    ],
    axis: axisText,
    open: unfinished,
    named: true,
  })

/** The same figures in yuan, earliest first. */
export const dailyTable = ({ buckets, measure, unit, name, withYear }: DailyOf & { withYear: boolean }): ChartTable => {
  const text = (yuan: number) => yuanText(Math.round(yuan * 100))
  return {
    columns: [{ title: '日期' }, { title: `${MEASURE_NAMES[measure]}（元）`, text }, { title: `${name}（元）`, text }],
    rows: buckets.map((bucket) => [bucketText(bucket, unit, withYear), yuanOf(bucket.now[measure]), yuanOf(bucket.before[measure])]),
  }
}
