import css from './AdCalendar.module.css'
import { summaryOf } from './rows'
import type { Row } from './rows'

const LEGEND = [
  ['online', '上线'],
  ['waiting', '未开始'],
  ['offline', '下线'],
  ['overlap', '重叠'],
  ['free', '空档'],
] as const

/** The legend, and totals for the period. */
export function CalendarFoot({ rows, weeks }: { rows: readonly Row[]; weeks: number }) {
  const { bookings, overlaps, free, weeks: freeWeeks } = summaryOf(rows)
  return (
    <footer className={css.foot}>
      <ul className={css.legend}>
        {LEGEND.map(([key, word]) => (
          <li key={key}>
            <i data-legend={key} aria-hidden />
            {word}
          </li>
        ))}
      </ul>
      <p role="status">
        {weeks} 周内 {bookings} 个排期
        {overlaps > 0 && (
          <>
            ，<strong data-overlap>重叠 {overlaps} 处</strong>
          </>
        )}
        {free > 0 && (
          <>
            ，空档 {free} 段共 <strong>{freeWeeks}</strong> 周
          </>
        )}
      </p>
    </footer>
  )
}
