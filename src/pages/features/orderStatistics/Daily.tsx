import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { Chart } from '@/components/chart'
import { yuanText } from '@/contract/kit/money'
import type { OrderStatistics } from '@/contract/features/orderStatistics'
import { formatTime } from '@/lib/time'
import { required } from '@/lib/required'
import { bucketsOf } from './buckets'
import type { Bucket, Unit } from './buckets'
import css from './Daily.module.css'
import { dailyLines, dailyTable, METRIC_NAMES } from './dailyLines'
import type { Metric } from './dailyLines'
import { DayTable } from './DayTable'
import panel from './OrderList.module.css'
import { bucketText, differenceText, spanText, weekdayText } from './words'

const METRICS: { value: Metric; label: string }[] = [
  { value: 'amount', label: '成交' },
  { value: 'refunded', label: '退款' },
  { value: 'net', label: '净额' },
]
const UNITS: { value: Unit; label: string }[] = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
]
const UNIT_NAMES: Record<Unit, string> = { day: '逐日', week: '逐周', month: '逐月' }
/** The day on which each metric counts. */
const METRIC_DAYS: Record<Metric, string> = {
  amount: '按付款日',
  refunded: '按退款到账日',
  net: '按付款日减到账日',
}
const HEIGHT = 296

interface DailyProps {
  statistics: OrderStatistics
  unit: Unit
  onUnit: (unit: Unit) => void
  /** Name of the comparison: 上期. */
  name: string
  /** Address of a bucket's orders; undefined without the right. */
  ordersOf?: (bucket: Bucket) => string
}

/** The period as a line and as a table: pointing at one highlights the other. */
export function Daily({
  statistics: { days, before, figures, unfinished, at: readAt },
  unit,
  onUnit,
  name,
  ordersOf,
}: DailyProps) {
  const [metric, setMetric] = useState<Metric>('amount')
  const [at, setAt] = useState<number | null>(null)
  const buckets = useMemo(() => bucketsOf(days, before.days, unit), [days, before.days, unit])
  const [first, last] = [required(days.at(0), 'first day').day, required(days.at(-1), 'last day').day]
  const withYear = first.slice(0, 4) !== last.slice(0, 4)
  const build = useMemo(
    () => dailyLines({ buckets, metric, unit, unfinished, name }),
    [buckets, metric, unfinished, unit, name],
  )
  const table = useMemo(
    () => dailyTable({ buckets, metric, unit, withYear, name }),
    [buckets, metric, unit, withYear, name],
  )
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
    <>
      <section className={panel.panel} aria-label={`${UNIT_NAMES[unit]}${measureName}`}>
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
            points={{ count: buckets.length, textAt: describe, reading: valuesAt, at, onAt: setAt }}
            table={table}
          />
        </div>
      </section>
      <section className={panel.panel} aria-label={`${UNIT_NAMES[unit]}表`}>
        <header className={panel.head}>
          <h2>{UNIT_NAMES[unit]}</h2>
          <small>元，与曲线同一份数</small>
          <Segmented<Unit>
            className={panel.end}
            aria-label="按日、周或月"
            value={unit}
            options={UNITS}
            onChange={onUnit}
          />
        </header>
        <DayTable
          buckets={buckets}
          unit={unit}
          withYear={withYear}
          totals={figures}
          days={days.length}
          at={at}
          onAt={setAt}
          ordersOf={ordersOf}
        />
      </section>
    </>
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
