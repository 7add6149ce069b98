import dayjs from 'dayjs'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { Span } from '@/contract/features/advertisement/adSchedule'
import { BarCell, FreeCell, OverlapCell } from './cells'
import css from './CalendarGrid.module.css'
import { KEY_NOTES, moveFocus } from './moveFocus'
import { periodOf } from './rows'
import type { Calendar, Row } from './rows'
import type { CalendarTools } from './useCalendarTools'
import { freeText, sizeText } from './words'

interface CalendarGridProps {
  rows: readonly Row[]
  calendar: Calendar
  tools: CalendarTools
}

/** Share of the period before a moment. */
const shareOf = (calendar: Calendar) => {
  const { from, to } = periodOf(calendar)
  return (time: number) => `${(((time - from) / (to - from)) * 100).toFixed(3)}%`
}

/** Weeks as columns, positions as rows. */
export function CalendarGrid({ rows, calendar, tools }: CalendarGridProps) {
  useKeyNotes(KEY_NOTES)
  const share = shareOf(calendar)
  const { from, to } = periodOf(calendar)
  const { today, weeks } = calendar
  const place = (span: Span, lane = 0): React.CSSProperties =>
    ({ '--from': share(span.from), '--to': share(span.to), '--lane': lane }) as React.CSSProperties
  const showsToday = today >= from && today < to
  return (
    // Arrow keys are a shortcut: Tab reaches each cell too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.grid}
      style={{ '--weeks': weeks.length - 1, '--today-share': (today - from) / (to - from) } as React.CSSProperties}
      onKeyDown={moveFocus}
    >
      <div className={css.head}>
        <span className={css.corner}>广告位</span>
        <Weeks weeks={weeks.slice(0, -1)} today={today} />
      </div>
      {rows.map((row) => (
        <div
          key={row.position.id}
          className={css.row}
          role="group"
          aria-label={row.position.name}
          style={{ '--lanes': row.lanes } as React.CSSProperties}
        >
          <div className={css.position}>
            <strong>{row.position.name}</strong>
            <span>{sizeText(row.position)}</span>
            <span>{freeText(row.position.atOnce)}</span>
          </div>
          <div className={css.track} data-row>
            {row.overlaps.map((overlap) => (
              <OverlapCell
                key={`overlap ${overlap.from}`}
                overlap={overlap}
                row={row}
                tools={tools}
                style={place(overlap)}
              />
            ))}
            {row.bars.map((bar) => (
              <BarCell key={bar.booking.id} bar={bar} tools={tools} style={place(bar, bar.lane)} />
            ))}
            {row.free.map((free) => (
              <FreeCell
                key={`free ${free.from}`}
                free={free}
                position={row.position}
                tools={tools}
                style={place(free, free.lane)}
              />
            ))}
          </div>
        </div>
      ))}
      {showsToday && (
        <div className={css.today} aria-hidden>
          <span>今天</span>
        </div>
      )}
    </div>
  )
}

/** The month at its first week, else the day; with many weeks, every other week. */
function Weeks({ weeks, today }: { weeks: readonly number[]; today: number }) {
  const step = weeks.length > 12 ? 2 : 1
  return (
    <ol className={css.weeks}>
      {weeks.map((week, index) => {
        const day = dayjs(week)
        const begins = index === 0 || !day.isSame(weeks[index - 1], 'month')
        const isCurrent = today >= week && today < day.add(1, 'week').valueOf()
        return (
          <li key={week} aria-current={isCurrent ? 'date' : undefined}>
            <b>{begins && day.format(index === 0 || day.month() === 0 ? 'YYYY 年 M 月' : 'M 月')}</b>
            <span>{index % step === 0 && day.format('MM-DD')}</span>
          </li>
        )
      })}
    </ol>
  )
}
