import { Button } from 'antd'
import { MonthPicker } from '@/components/ui/time/pickers'
import { addDays, addMonths, lastDayOf, weekdayText } from '@/contract/kit/chinaClock'
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, ClockIcon, PendingIcon } from '@/components/icons'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { BILL_READY_HOUR, latestBillDay } from '@/contract/features/payment/differences'
import { netOf } from '@/contract/features/payment/reconciliation'
import type { ReconciledDay } from '@/contract/features/payment/reconciliation'
import { yuanText } from '@/contract/kit/money'
import shared from '@/theme/shared.module.css'
import css from './Days.module.css'
import { signedYuan } from './parts'

interface DaysProps {
  month: string
  days: readonly ReconciledDay[]
  today: string
  open: string | null
  onMonth: (month: string) => void
  onOpen: (day: string) => void
}

/** From the first reconciled day of the month to today or the month's end, the latest first. */
function daysOf(month: string, days: readonly ReconciledDay[], today: string): string[] {
  const first = days.at(-1)?.day
  if (first === undefined) return []
  const end = lastDayOf(month)
  const list: string[] = []
  for (let day = end < today ? end : today; day >= first; day = addDays(day, -1)) list.push(day)
  return list
}

/** The days of a month: net of both sides, and whether somebody must act. */
export function Days({ month, days, today, open, onMonth, onOpen }: DaysProps) {
  const byDay = new Map(days.map((row) => [row.day, row]))
  const sums = days.reduce(
    (sum, { here, there }) => ({ here: sum.here + netOf(here), there: sum.there + netOf(there) }),
    { here: 0, there: 0 },
  )
  return (
    <section className={`${shared.card} ${css.panel}`} aria-label="逐日">
      <header className={css.head}>
        <h2>逐日</h2>
        <Button
          type="text"
          aria-label="上个月"
          icon={<ChevronLeftIcon size={16} />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <MonthPicker
          variant="borderless"
          className={css.month}
          aria-label="月份"
          suffixIcon={null}
          value={month}
          until={today}
          onChange={onMonth}
        />
        <Button
          type="text"
          aria-label="下个月"
          icon={<ChevronRightIcon size={16} />}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </header>
      {days.length === 0 ? (
        <p className={css.empty}>这个月还没有对过账。每天 {BILL_READY_HOUR}:00 以后自动取前一天的账单。</p>
      ) : (
        <div className={css.scroller} data-sideways>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">净额，元</th>
                <th scope="col">这里</th>
                <th scope="col">渠道</th>
                <th scope="col">差额</th>
              </tr>
            </thead>
            <tbody>
              {daysOf(month, days, today).map((day) => (
                <DayRow key={day} day={day} row={byDay.get(day)} today={today} isOpen={day === open} onOpen={onOpen} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{days.length} 天</th>
                <td>{yuanText(sums.here)}</td>
                <td>{yuanText(sums.there)}</td>
                <td>{signedYuan(sums.there - sums.here)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

interface DayRowProps {
  day: string
  row: ReconciledDay | undefined
  today: string
  isOpen: boolean
  onOpen: (day: string) => void
}

function stateOf(row: ReconciledDay | undefined) {
  if (!row) return { Icon: ClockIcon, name: '没有对过账', tone: 'quiet' }
  return row.pending > 0
    ? { Icon: PendingIcon, name: `${row.pending} 笔待处理`, tone: 'waiting' }
    : { Icon: CheckIcon, name: row.differences > 0 ? '差错都有了结' : '相符', tone: 'good' }
}

function DayRow({ day, row, today, isOpen, onOpen }: DayRowProps) {
  const { Icon, name, tone } = stateOf(row)
  return (
    <tr data-open={isOpen || undefined} data-quiet={!row || undefined}>
      <th scope="row">
        <span className={css.glyph} data-tone={tone}>
          <Icon size={14} />
        </span>
        <button type="button" aria-current={isOpen || undefined} onClick={() => onOpen(day)}>
          {day.slice(5)} <small>{weekdayText(day)}</small>
          <VisuallyHidden>，{name}</VisuallyHidden>
        </button>
      </th>
      {row ? (
        <>
          <td>{yuanText(netOf(row.here))}</td>
          <td>{yuanText(netOf(row.there))}</td>
          <DifferenceCell difference={netOf(row.there) - netOf(row.here)} />
        </>
      ) : (
        <td colSpan={3} className={css.none}>
          {noBillText(day, today)}
        </td>
      )}
    </tr>
  )
}

function noBillText(day: string, today: string): string {
  if (day === today) return `今天的账单，明天 ${BILL_READY_HOUR}:00 后取`
  return day > latestBillDay(Date.now()) ? `今天 ${BILL_READY_HOUR}:00 后取` : '还没有取账单'
}

const DifferenceCell = ({ difference }: { difference: number }) => (
  <td data-zero={difference === 0 || undefined} className={css.difference}>
    {signedYuan(difference)}
  </td>
)
