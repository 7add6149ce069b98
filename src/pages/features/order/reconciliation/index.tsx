import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { OVERLAY, useMedia } from '@/components/hooks/useMedia'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { dayOf, day as dayShape } from '@/contract/kit/chinaDay'
import type { ReconciledDay } from '@/contract/features/payment/reconciliation'
import { DayPanel } from './DayPanel'
import { Days } from './Days'
import { useMonth } from './queries'
import shared from '@/theme/shared.module.css'
import css from './Reconciliation.module.css'
import { UploadButton } from './UploadButton'
import { PROVIDER_NAMES } from '@/contract/features/payment/payment'

/** Where there is something to do, else the latest. */
const firstOf = (days: readonly ReconciledDay[]): string | null =>
  (days.find(({ pending }) => pending > 0) ?? days[0])?.day ?? null

/** The days of a month beside the open one; on a narrow screen one after the other. */
export default function Reconciliation() {
  const isNarrow = useMedia(OVERLAY)
  const now = useCalendarTick('hour')
  const today = dayOf(now)
  const [address, open] = useOpenedInAddress('day')
  const chosen = dayShape.safeParse(address).data ?? null
  const [month, setMonth] = useState((chosen ?? today).slice(0, 7))
  const query = useMonth(month)
  const { data } = query
  if (!data)
    return (
      <div className={`${shared.card} ${css.waiting}`}>
        <QueryState query={query} what="对账" />
      </div>
    )
  const day = chosen ?? (isNarrow ? null : firstOf(data.days))
  const row = data.days.find((one) => one.day === day)
  return (
    <>
      <div className={css.bar}>
        <p>
          {data.provider === null ? '没有接入支付渠道，没有账单可取' : PROVIDER_NAMES[data.provider]}
          {data.account && `，商户号 ${data.account}`}
        </p>
        <UploadButton day={day} today={today} onDone={(done) => open(done)} />
      </div>
      <div className={css.columns}>
        {(!isNarrow || day === null) && (
          <Days month={month} days={data.days} today={today} open={day} onMonth={setMonth} onOpen={open} />
        )}
        {day !== null && (
          <DayPanel
            key={day}
            day={day}
            now={now}
            isReconciled={row !== undefined || day.slice(0, 7) !== month}
            hasChannel={data.provider !== null}
            isNarrow={isNarrow}
            onBack={() => open(null)}
          />
        )}
      </div>
    </>
  )
}
