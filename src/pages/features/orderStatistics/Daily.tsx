import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { UNIT_NAMES } from '@/contract/features/orderStatistics'
import type { OrderStatistics, Unit } from '@/contract/features/orderStatistics'
import shared from '@/theme/shared.module.css'
import type { BridgeDays } from '@/entities/orderBridge/days'
import { bucketsOf } from './buckets'
import type { OrdersOf } from './ordersOf'
import type { Period } from './dailyLines'
import { DayTable } from './DayTable'
import { MetricPanel } from './MetricPanel'
import panel from './OrderList.module.css'

const UNITS: { value: Unit; label: string }[] = [
  { value: 'day', label: '日' },
  { value: 'week', label: '周' },
  { value: 'month', label: '月' },
]

interface DailyProps {
  statistics: OrderStatistics
  unit: Unit
  onUnit: (unit: Unit) => void
  /** Name of the comparison: 上期. */
  name: string
  ordersOf: OrdersOf
  onBridge: (days: BridgeDays) => void
}

/** The period as a line and as a table: pointing at one highlights the other. */
export function Daily({ statistics, unit, onUnit, name, ordersOf, onBridge }: DailyProps) {
  const { days, before, figures } = statistics
  const [at, setAt] = useState<number | null>(null)
  const period = useMemo(
    (): Period => ({
      buckets: bucketsOf(days, before.days, unit),
      unit,
      withYear: days.at(0)?.day.slice(0, 4) !== days.at(-1)?.day.slice(0, 4),
      name,
    }),
    [days, before.days, unit, name],
  )

  return (
    <>
      <MetricPanel statistics={statistics} period={period} at={at} onAt={setAt} />
      <section className={`${shared.card} ${panel.panel}`} aria-label={`${UNIT_NAMES[unit]}表`}>
        <header className={panel.head}>
          <h2>{UNIT_NAMES[unit]}</h2>
          <small>元，点成交额看它怎么到账单</small>
          <Segmented<Unit>
            className={panel.end}
            aria-label="按日、周或月"
            value={unit}
            options={UNITS}
            onChange={onUnit}
          />
        </header>
        <DayTable
          buckets={period.buckets}
          unit={unit}
          withYear={period.withYear}
          totals={figures}
          days={days.length}
          at={at}
          onAt={setAt}
          ordersOf={ordersOf}
          onBridge={onBridge}
        />
      </section>
    </>
  )
}
