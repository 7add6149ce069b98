import type { CSSProperties, HTMLAttributes, ReactNode, KeyboardEvent } from 'react'
import { addDays } from '@/contract/kit/chinaDay'
import css from './Calendar.module.css'

const leftOf = (element: Element) => element.getBoundingClientRect().left
const cellsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].toSorted((a, b) => leftOf(a) - leftOf(b))

/** Left and right within a row, up and down to the nearest entry of the next non-empty row. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')
  const row = cell?.closest('[data-row]')
  if (!cell || !row) return
  const next =
    event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      ? neighbour(cell, row, event.key === 'ArrowLeft' ? -1 : 1)
      : nearest(cell, row, event)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function neighbour(cell: HTMLElement, row: Element, step: number): HTMLElement | undefined {
  const cells = cellsOf(row)
  return cells[cells.indexOf(cell) + step]
}

function nearest(
  cell: HTMLElement,
  row: Element,
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...currentTarget.querySelectorAll('[data-row]')]
  const place = rows.indexOf(row)
  const others = key === 'ArrowUp' ? rows.slice(0, place).toReversed() : rows.slice(place + 1)
  const cells = others.map(cellsOf).find((found) => found.length > 0) ?? []
  return cells.toSorted((a, b) => Math.abs(leftOf(a) - leftOf(cell)) - Math.abs(leftOf(b) - leftOf(cell)))[0]
}

interface GridRow {
  key: string
  name: string
  label: ReactNode
  /** Placed by `placeIn`. */
  entries: ReactNode
  style?: CSSProperties
}

interface WeekGridProps {
  /** Sets `--label` (width), `--label-padding` and `--track` (least height). */
  className: string | undefined
  corner: string
  /** First days of the weeks: `2026-11-23`. */
  weeks: readonly string[]
  today: string
  head?: HTMLAttributes<HTMLDivElement>
  rows: readonly GridRow[]
  /** Marks across all rows, each at its `--at`. */
  marks: ReactNode
}

/** Weeks as columns, with entries in rows. */
export function WeekGrid({ className, corner, weeks, today, head, rows, marks }: WeekGridProps) {
  return (
    // Arrow keys are a shortcut: Tab reaches each entry too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={className} style={{ '--weeks': weeks.length } as CSSProperties} onKeyDown={moveFocus}>
      <div className={css.gridHead}>
        <span className={css.corner}>{corner}</span>
        <div {...head}>
          <WeekHeads weeks={weeks} today={today} />
          {head?.children}
        </div>
      </div>
      <div className={css.rows}>
        {rows.map(({ key, name, label, entries, style }) => (
          <div key={key} className={css.row} role="group" aria-label={name} style={style}>
            <div className={css.label}>{label}</div>
            <div className={css.track} data-row>
              {entries}
            </div>
          </div>
        ))}
        <div className={css.marks} aria-hidden>
          {marks}
        </div>
      </div>
    </div>
  )
}

/** The month at its first week, and the first day of each week; of many weeks, every other. */
function WeekHeads({ weeks, today }: Pick<WeekGridProps, 'weeks' | 'today'>) {
  const step = weeks.length > 12 ? 2 : 1
  return (
    <ol className={css.weeks}>
      {weeks.map((date, index) => {
        const begins = index === 0 || date.slice(0, 7) !== weeks[index - 1]?.slice(0, 7)
        const month = `${Number(date.slice(5, 7))} 月`
        const isCurrent = date <= today && today < addDays(date, 7)
        return (
          <li key={date} aria-current={isCurrent ? 'date' : undefined}>
            <b>{begins && (index === 0 || month === '1 月' ? `${date.slice(0, 4)} 年 ${month}` : month)}</b>
            <span>{index % step === 0 && date.slice(5)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** Places moments and spans within a period, for the style sheet. */
export function placeIn(from: number, to: number) {
  const share = (moment: number) => (moment - from) / (to - from)
  return {
    shows: (moment: number) => moment >= from && moment < to,
    at: (moment: number) => ({ '--at': share(moment) }) as CSSProperties,
    span: (start: number, end: number) => ({ '--from': share(start), '--to': share(end) }) as CSSProperties,
  }
}
