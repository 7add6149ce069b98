import type { ReactNode } from 'react'
import css from './AdCalendar.module.css'
import { BarCell, FreeCell, OverlapCell } from './cells'
import type { Row } from './rows'
import type { CalendarTools } from './useCalendarTools'
import { freeText, sizeText } from './words'

/** Where weeks do not fit side by side: each position's bookings, gaps and overlaps by date. */
export function CalendarList({ rows, tools }: { rows: readonly Row[]; tools: CalendarTools }) {
  return (
    <div className={css.list}>
      {rows.map((row) => (
        <section key={row.position.id} aria-label={row.position.name}>
          <h2>
            {row.position.name}
            <span>
              {sizeText(row.position)}，{freeText(row.position.atOnce)}
            </span>
          </h2>
          <ul>
            {entriesOf(row, tools).map(({ key, cell }) => (
              <li key={key}>{cell}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function entriesOf(row: Row, tools: CalendarTools): { key: string; from: number; cell: ReactNode }[] {
  return [
    ...row.bars.map((bar) => ({ key: bar.booking.id, from: bar.from, cell: <BarCell bar={bar} tools={tools} /> })),
    ...row.overlaps.map((overlap) => ({
      key: `overlap ${overlap.from}`,
      from: overlap.from,
      cell: <OverlapCell overlap={overlap} row={row} tools={tools} />,
    })),
    ...row.free.map((free) => ({
      key: `free ${free.from}`,
      from: free.from,
      cell: <FreeCell free={free} position={row.position} tools={tools} />,
    })),
  ].toSorted((a, b) => a.from - b.from)
}
