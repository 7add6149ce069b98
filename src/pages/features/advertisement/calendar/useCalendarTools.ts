import { useAllowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { valuesOf } from '@/components/record/form/values'
import { useToast } from '@/components/ui/toast/useToast'
import { advertisement, advertisementKind } from '@/contract/features/advertisement/advertisement'
import type { Booking } from '@/contract/features/advertisement/advertisement'
import { call } from '@/lib/call'
import { rightOf } from '@/contract/rights'
import { moveText } from './words'

type Move = { startsAt: number } | { endsAt: number }

export interface CalendarTools {
  /** Opens the form of a booking; undefined without the right. */
  edit?: (id: string) => void
  /** Opens the form for a new booking; undefined without the right. */
  add?: (initial: Record<string, unknown>) => void
  move?: (booking: Booking, change: Move) => Promise<void>
  pin?: (booking: Booking) => Promise<void>
  busy: boolean
}

/** Ways to resolve an overlap: another period, or a higher place. Both use the version shown in the calendar. */
export function useResolutions(onChanged: () => void): Pick<CalendarTools, 'move' | 'pin' | 'busy'> {
  const allowed = useAllowed()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'changing'>()
  const change = (booking: Booking, message: string, task: () => Promise<unknown>) =>
    once('changing', async () => {
      try {
        await task()
        toast.done(message)
      } catch (error) {
        toast.failed(`没有改动「${booking.title}」`, error)
      }
      onChanged()
    })
  const move = (booking: Booking, dates: Move) =>
    change(booking, `「${booking.title}」已${moveText(dates)}`, async () => {
      const { id, version } = booking
      const record = await call(advertisement.detail, { params: { id } })
      await call(advertisement.update, {
        body: { ...advertisementKind.input.parse({ ...valuesOf(advertisementKind, record), ...dates }), id, version },
      })
    })
  const pin = (booking: Booking) =>
    change(booking, `已置顶「${booking.title}」，访客先看到它`, () =>
      call(advertisement.top, { params: { id: booking.id }, body: { version: booking.version, top: true } }),
    )
  return {
    move: allowed([rightOf('adManager', 'edit')]) ? move : undefined,
    pin: allowed([rightOf('adManager', 'top')]) ? pin : undefined,
    busy: busy !== null,
  }
}
