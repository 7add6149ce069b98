import { Button } from 'antd'
import { resolvingChange } from '@/contract/features/advertisement/adSchedule'
import type { Overlap } from '@/contract/features/advertisement/adSchedule'
import type { AdPosition } from '@/contract/features/advertisement/adPosition'
import type { Booking } from '@/contract/features/advertisement/advertisement'
import shared from '@/theme/shared.module.css'
import calendarCss from '@/components/calendar/Calendar.module.css'
import { useClose } from '@/components/calendar/EntryButton'
import { WarningCircleIcon } from '@/components/icons'
import css from './Cards.module.css'
import type { CalendarTools } from './useCalendarTools'
import { moveText, periodText, spanText } from './words'

interface OverlapCardProps {
  position: AdPosition
  overlap: Overlap
  /** The advertisements it names. */
  bookings: ReadonlyMap<string, Booking>
  tools: CalendarTools
}

/** Which advertisements are shown when too many overlap, and how to fix the others. */
export function OverlapCard({ position, overlap, bookings, tools }: OverlapCardProps) {
  const bookingsOf = (ids: readonly string[]) => ids.flatMap((id) => bookings.get(id) ?? [])
  return (
    <>
      <h3>
        <WarningCircleIcon size={18} className={calendarCss.warning} />
        {position.name}重叠 {overlap.days} 天
      </h3>
      <p className={shared.hint}>
        {spanText(overlap)}，这里同时只放 {position.atOnce} 个；访客看到置顶的，其余按列表顺序。
      </p>
      <ul className={css.list}>
        {bookingsOf(overlap.seen).map((booking) => (
          <Entry key={booking.id} booking={booking} tools={tools} state={<span className={css.seen}>访客看到</span>} />
        ))}
        {bookingsOf(overlap.hidden).map((booking) => (
          <Entry
            key={booking.id}
            booking={booking}
            tools={tools}
            state={<span className={css.hidden}>这 {overlap.days} 天不展示</span>}
          >
            <Resolutions booking={booking} overlap={overlap} tools={tools} />
          </Entry>
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  booking: Booking
  tools: CalendarTools
  state: React.ReactNode
  children?: React.ReactNode
}

function Entry({ booking, tools: { edit }, state, children }: EntryProps) {
  const close = useClose()
  const { id, title, picture, thumbnail } = booking
  return (
    <li className={css.entry}>
      <img src={thumbnail ?? picture} alt="" />
      <div className={css.words}>
        {edit ? (
          <Button
            type="link"
            className={css.name}
            onClick={() => {
              close()
              edit(id)
            }}
          >
            {title}
          </Button>
        ) : (
          <strong>{title}</strong>
        )}
        <span>{periodText(booking)}</span>
      </div>
      {state}
      {children}
    </li>
  )
}

function Resolutions({
  booking,
  overlap,
  tools: { move, pin, busy },
}: Pick<OverlapCardProps, 'overlap' | 'tools'> & { booking: Booking }) {
  const close = useClose()
  const change = resolvingChange(booking, overlap)
  const run = (task: Promise<void>) => void task.then(close)
  if (!pin && !(move && change)) return null
  return (
    <div className={`${calendarCss.ways} ${css.ways}`}>
      {move && change && (
        <Button size="small" disabled={busy} onClick={() => run(move(booking, change))}>
          {moveText(change)}
        </Button>
      )}
      {pin && (
        <Button size="small" disabled={busy} onClick={() => run(pin(booking))}>
          让它优先
        </Button>
      )}
    </div>
  )
}
