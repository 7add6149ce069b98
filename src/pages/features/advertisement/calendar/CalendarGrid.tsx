import { placeIn, WeekGrid } from '@/components/calendar/WeekGrid'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import { dayOf } from '@/contract/kit/chinaClock'
import css from './AdCalendar.module.css'
import { BarCell, FreeCell, OverlapCell } from './cells'
import { periodOf } from './rows'
import type { Calendar, Row } from './rows'
import type { CalendarTools } from './useCalendarTools'
import { freeText, sizeText } from './words'

interface CalendarGridProps {
  rows: readonly Row[]
  calendar: Calendar
  tools: CalendarTools
}

const KEY_NOTES: readonly KeyNote[] = [
  { group: '广告日历', label: '在排期之间移动', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
]

/** Weeks as columns, positions as rows. */
export function CalendarGrid({ rows, calendar: { weeks, today }, tools }: CalendarGridProps) {
  useKeyNotes(KEY_NOTES)
  const { from, to } = periodOf({ weeks, today })
  const { shows, at, span } = placeIn(from, to)
  return (
    <WeekGrid
      className={css.grid}
      corner="广告位"
      weeks={weeks.slice(0, -1).map(dayOf)}
      today={dayOf(today)}
      rows={rows.map(({ position, lanes, overlaps, bars, free }) => ({
        key: position.id,
        name: position.name,
        style: { '--track': `calc(${lanes} * var(--step) + 32px)` } as React.CSSProperties,
        label: (
          <>
            <strong>{position.name}</strong>
            <span>{sizeText(position)}</span>
            <span>{freeText(position.atOnce)}</span>
          </>
        ),
        entries: (
          <>
            {overlaps.map((overlap) => (
              <OverlapCell
                key={`overlap ${overlap.from}`}
                overlap={overlap}
                row={{ position, bars }}
                tools={tools}
                style={span(overlap.from, overlap.to)}
              />
            ))}
            {bars.map((bar) => (
              <BarCell key={bar.booking.id} bar={bar} tools={tools} style={inLane(span(bar.from, bar.to), bar.lane)} />
            ))}
            {free.map((gap) => (
              <FreeCell
                key={`free ${gap.from}`}
                free={gap}
                position={position}
                tools={tools}
                style={inLane(span(gap.from, gap.to), gap.lane)}
              />
            ))}
          </>
        ),
      }))}
      marks={
        shows(today) && (
          <div className={css.today} style={at(today)}>
            <span>今天</span>
          </div>
        )
      }
    />
  )
}

const inLane = (style: React.CSSProperties, lane: number) => ({ ...style, '--lane': lane }) as React.CSSProperties
