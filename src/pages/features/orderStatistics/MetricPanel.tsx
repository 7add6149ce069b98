import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Chart } from '@/components/chart'
import { yuanText } from '@/contract/kit/money'
import { UNIT_NAMES } from '@/contract/features/orderStatistics'
import type { OrderStatistics } from '@/contract/features/orderStatistics'
import { required } from '@/lib/required'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import type { Bucket } from './buckets'
import css from './Daily.module.css'
import { dailyLines, dailyTable, METRIC_NAMES } from './dailyLines'
import type { Metric, Period } from './dailyLines'
import panel from './OrderList.module.css'
import { weekdayText } from '@/contract/kit/chinaClock'
import { bucketText, differenceText, spanText } from './words'

const METRICS: { value: Metric; label: string }[] = [
  { value: 'amount', label: '成交' },
  { value: 'refunded', label: '退款' },
  { value: 'fee', label: '手续费' },
  { value: 'net', label: '净额' },
]
/** The day on which each metric counts. */
const METRIC_DAYS: Record<Metric, string> = {
  amount: '按付款日',
  refunded: '按退款受理日',
  fee: '按渠道账单的日子',
  net: '成交减退款和手续费，各按自己的日子',
}
const HEIGHT = 296

interface MetricPanelProps {
  statistics: OrderStatistics
  period: Period
  /** Index of the highlighted bucket. */
  at: number | null
  onAt: (at: number | null) => void
}

/** One metric of the period as a line, in front of the comparison. */
export function MetricPanel({ statistics, period, at, onAt }: MetricPanelProps) {
  const { days, before, unfinished, at: readAt } = statistics
  const { buckets, unit, withYear, name } = period
  const [metric, setMetric] = useState<Metric>('amount')
  const build = useMemo(() => dailyLines({ ...period, metric, unfinished }), [period, metric, unfinished])
  const table = useMemo(() => dailyTable({ ...period, metric }), [period, metric])
  const [first, last] = [required(days.at(0), 'first day').day, required(days.at(-1), 'last day').day]
  const measureName = METRIC_NAMES[metric]
  const titleOf = (bucket: Bucket) =>
    `${bucketText(bucket, unit, withYear)}${unit === 'day' ? ` 星期${weekdayText(bucket.from)}` : ''}`
  const bucketAt = (index: number) => required(buckets[index], 'bucket of the point')
  const describe = (index: number) => {
    const bucket = bucketAt(index)
    return `${titleOf(bucket)}，本期 ${yuanText(bucket.now[metric])} 元，${name} ${yuanText(bucket.before[metric])} 元`
  }
  const valuesAt = (index: number) => {
    const bucket = bucketAt(index)
    return (
      <Values
        title={titleOf(bucket)}
        now={bucket.now[metric]}
        before={bucket.before[metric]}
        beforeName={`${name} ${bucket.beforeFrom.slice(5)}${unit === 'day' ? '' : ' 起'}`}
        difference={differenceText(bucket.now[metric], bucket.before[metric], name)}
      />
    )
  }

  return (
    <section className={`${shared.card} ${panel.panel}`} aria-label={`${UNIT_NAMES[unit]}${measureName}`}>
      <header className={panel.head}>
        <h2>{measureName}</h2>
        <small>
          元，{METRIC_DAYS[metric]}；{name}为 {spanText(before.from, before.to, last.slice(0, 4))}
          {unfinished && `，两段都算到 ${formatTime(readAt, 'HH:mm')}${buckets.length > 1 ? '，虚线还没有过完' : ''}`}
        </small>
        <Segmented<Metric>
          className={panel.end}
          aria-label="看哪个数"
          value={metric}
          options={METRICS}
          onChange={setMetric}
        />
      </header>
      <div className={css.chart}>
        <Chart
          title={`${measureName}，${UNIT_NAMES[unit]}`}
          period={spanText(first, last, '')}
          build={build}
          height={HEIGHT}
          points={{ count: buckets.length, textAt: describe, reading: valuesAt, at, onAt }}
          table={table}
        />
      </div>
    </section>
  )
}

interface ValuesProps {
  title: string
  now: number
  before: number
  beforeName: string
  difference: string
}

/** A point's amounts in both periods. */
const Values = ({ title, now, before, beforeName, difference }: ValuesProps) => (
  <span className={css.reading}>
    <b>{title}</b>
    <i data-now />
    <span>本期</span>
    <strong>{yuanText(now)}</strong>
    <i />
    <span>{beforeName}</span>
    <strong>{yuanText(before)}</strong>
    <span className={css.apart}>相差</span>
    <strong>{difference}</strong>
  </span>
)
