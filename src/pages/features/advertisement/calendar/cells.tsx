import calendarCss from '@/components/calendar/Calendar.module.css'
import { EntryButton } from '@/components/calendar/EntryButton'
import { PlusIcon, WarningCircleIcon } from '@/components/icons'
import type { FreeSpan, Overlap } from '@/contract/features/advertisement/adSchedule'
import type { AdPosition } from '@/contract/features/advertisement/adPosition'
import { VISIBILITY_NAMES } from '@/contract/kit/states'
import shared from '@/theme/shared.module.css'
import css from './Cells.module.css'
import { BookingCard } from './BookingCard'
import { OverlapCard } from './OverlapCard'
import type { Bar, Row } from './rows'
import type { CalendarTools } from './useCalendarTools'
import { periodText, spanText } from './words'

interface Placed {
  tools: CalendarTools
  /** Position in a row of weeks; absent in a list. */
  style?: React.CSSProperties
}

export function BarCell({ bar, tools, style }: Placed & { bar: Bar }) {
  const { booking, hidden } = bar
  const { title, shown, picture, thumbnail } = booking
  const period = periodText(booking)
  const state = hidden.length > 0 ? `，${hidden.reduce((days, range) => days + range.days, 0)} 天不展示` : ''
  return (
    <EntryButton
      name={`${title}，${VISIBILITY_NAMES[shown]}，${period}${state}`}
      className={css.bar}
      data-look={shown === 'online' && hidden.length === 0 ? 'current' : undefined}
      data-shown={shown}
      data-hidden={hidden.length > 0 || undefined}
      style={style}
      title={`${title} ${period}`}
      card={<BookingCard bar={bar} tools={tools} />}
    >
      <img src={thumbnail ?? picture} alt="" loading="lazy" />
      <span className={`${shared.ellipsis} ${css.name}`}>{title}</span>
      <span className={css.more}>
        {period} · {VISIBILITY_NAMES[shown]}
      </span>
    </EntryButton>
  )
}

export function FreeCell({ free, position, tools: { add }, style }: Placed & { free: FreeSpan; position: AdPosition }) {
  const label = `空 ${free.weeks} 周`
  const more = <span className={css.more}>{spanText(free)}</span>
  if (!add) {
    return (
      <span className={`${calendarCss.entry} ${css.free}`} style={style}>
        <span>{label}</span>
        {more}
      </span>
    )
  }
  return (
    <button
      type="button"
      data-cell
      className={`${calendarCss.entry} ${css.free}`}
      style={style}
      aria-label={`${position.name}${label}，${spanText(free)}，新增广告`}
      title={`${label}，${spanText(free)}`}
      onClick={() => add({ positionId: position.id, startsAt: free.from, endsAt: free.to })}
    >
      <PlusIcon size={14} />
      <span>{label}</span>
      {more}
    </button>
  )
}

export function OverlapCell({
  overlap,
  row,
  tools,
  style,
}: Placed & { overlap: Overlap; row: Pick<Row, 'position' | 'bars'> }) {
  const name = `${row.position.name}重叠 ${overlap.days} 天，${spanText(overlap)}`
  const bookings = new Map(row.bars.map(({ booking }) => [booking.id, booking]))
  return (
    <EntryButton
      name={name}
      className={css.overlap}
      data-look="hatched"
      style={style}
      title={name}
      card={<OverlapCard position={row.position} overlap={overlap} bookings={bookings} tools={tools} />}
    >
      <WarningCircleIcon size={16} />
      <span className={css.more}>
        重叠 {overlap.days} 天，{spanText(overlap)}
      </span>
    </EntryButton>
  )
}
