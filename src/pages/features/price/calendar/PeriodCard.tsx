import { Button } from 'antd'
import { useState } from 'react'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { useClose } from '@/components/calendar/EntryButton'
import type { PricedProduct, PricePeriodRow } from '@/contract/features/price/priceBatch'
import { differenceText } from '@/contract/features/price/priceChange'
import { PERIOD_KINDS } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'
import { moneyText } from '@/contract/kit/money'
import { MinutePicker } from '@/components/ui/time/pickers'
import { ZoneNote } from '@/components/ui/time/zone'
import { shortSpan } from '../words'
import css from './Panels.module.css'

export type MovePeriod = (period: PricePeriodRow, span: Span) => Promise<boolean>

interface PeriodCardProps {
  period: PricePeriodRow
  product: PricedProduct
  now: number
  /** Undefined without the right. */
  move?: MovePeriod | undefined
  busy: boolean
}

/** One period: what it costs, and its ends. */
export function PeriodCard({ period, product, now, move, busy }: PeriodCardProps) {
  const close = useClose()
  const [span, setSpan] = useState<Span>(period)
  const { startsAt, endsAt } = span
  const isChanged = startsAt !== period.startsAt || endsAt !== period.endsAt
  const problem = endsAt <= startsAt ? '结束要晚于开始' : endsAt <= now ? '结束时间已过' : null
  const mayMove = move !== undefined && period.endsAt > now
  return (
    <>
      <h3>{period.name}</h3>
      <dl className={calendarCss.facts}>
        <dt>商品</dt>
        <dd>{product.name}</dd>
        <dt>{PERIOD_KINDS[period.kind]}</dt>
        <dd>
          {moneyText(period.amount)}，比平日价 {differenceText(period.amount - product.price)}
        </dd>
        {!mayMove && (
          <>
            <dt>起止</dt>
            <dd>{shortSpan(period, now)}</dd>
          </>
        )}
      </dl>
      {mayMove && (
        <div className={css.ends}>
          <MinutePicker
            aria-label="开始"
            allowClear={false}
            disabled={period.startsAt <= now}
            value={startsAt}
            onChange={(at) => at !== null && setSpan({ startsAt: at, endsAt })}
          />
          <MinutePicker
            aria-label="结束"
            allowClear={false}
            value={endsAt}
            onChange={(at) => at !== null && setSpan({ startsAt, endsAt: at })}
          />
          <Button
            disabled={!isChanged || problem !== null}
            loading={busy}
            onClick={() => void move(period, span).then((isMoved) => isMoved && close())}
          >
            改起止
          </Button>
          <ZoneNote />
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
      )}
    </>
  )
}
