import { yuanText } from '@/contract/kit/money'
import type { LimitedRefund, RefundLimit } from '@/contract/features/order/refundLimit'
import css from './Limits.module.css'

/** Share of the bar, as a percentage. */
const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%`

interface LimitBarsProps {
  title: string
  limit: RefundLimit
  refund: LimitedRefund
}

/** The account's limits with this refund: of its order in all, with a tick at the limit, and for the day. */
export function LimitBars({ title, limit, refund }: LimitBarsProps) {
  const { each, day } = limit
  return (
    <section className={css.limits} aria-label={title}>
      <h2>{title}</h2>
      {each === null && day === null && <p className={css.free}>不限</p>}
      {each !== null && <EachBar each={each} refund={refund} />}
      {day !== null && <DayBar day={day} usedToday={limit.usedToday} amount={refund.amount} />}
    </section>
  )
}

function EachBar({ each, refund: { amount, granted } }: { each: number; refund: LimitedRefund }) {
  const after = granted + amount
  const over = Math.max(0, after - each)
  const whole = Math.max(each, after)
  return (
    <div className={css.limit}>
      <p>
        <span>每笔订单 {yuanText(each)}</span>
        {over > 0 ? (
          <b className={css.over}>
            {granted > 0 ? `前面已退 ${yuanText(granted)}，` : ''}超出 {yuanText(over)}
          </b>
        ) : (
          <span>
            {granted > 0 ? `前面已退 ${yuanText(granted)}，加` : ''}这次 {yuanText(amount)}，够
          </span>
        )}
      </p>
      <div className={css.bar} aria-hidden="true">
        <i className={css.used} style={{ inlineSize: percent(Math.min(granted, each), whole) }} />
        <i className={css.part} style={{ inlineSize: percent(Math.max(0, Math.min(amount, each - granted)), whole) }} />
        <i className={css.excess} style={{ inlineSize: percent(over, whole) }} />
        {over > 0 && <i className={css.tick} style={{ insetInlineStart: percent(each, whole) }} />}
      </div>
    </div>
  )
}

function DayBar({ day, usedToday, amount }: { day: number; usedToday: number; amount: number }) {
  const after = usedToday + amount
  const over = Math.max(0, after - day)
  const whole = Math.max(day, after)
  return (
    <div className={css.limit}>
      <p>
        <span>今天 {yuanText(day)}</span>
        {over > 0 ? (
          <b className={css.over}>超出 {yuanText(over)}</b>
        ) : (
          <span>
            已用 {yuanText(usedToday)}，加这笔 {yuanText(after)}
          </span>
        )}
      </p>
      <div className={css.bar} aria-hidden="true">
        <i className={css.used} style={{ inlineSize: percent(Math.min(usedToday, day), whole) }} />
        <i
          className={css.part}
          style={{ inlineSize: percent(Math.max(0, Math.min(amount, day - usedToday)), whole) }}
        />
        <i className={css.excess} style={{ inlineSize: percent(over, whole) }} />
        {over > 0 && <i className={css.tick} style={{ insetInlineStart: percent(day, whole) }} />}
      </div>
    </div>
  )
}
