import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { useParameters } from '@/components/hooks/useParameters'
import { id } from '@/contract/kit/core'
import type { Calendar } from './rows'

export const LENGTHS = [12, 26] as const
export type Length = (typeof LENGTHS)[number]

const DAY = 'YYYY-MM-DD'
/** Weeks begin on Monday. */
const mondayOf = (time: dayjs.ConfigType) =>
  dayjs(time)
    .subtract((dayjs(time).day() + 6) % 7, 'day')
    .startOf('day')

/** The weeks in the address, by default twelve from last week on, and the guide whose visitors are meant. */
export function usePeriod() {
  const today = useCalendarTick('day')
  const [params, set] = useParameters()
  const requested = params.get('from')
  const length: Length = LENGTHS.find((weeks) => String(weeks) === params.get('weeks')) ?? LENGTHS[0]
  const guideId = id.safeParse(params.get('guide')).data ?? null
  const calendar = useMemo<Calendar>(() => {
    const isValid = requested !== null && /^20\d\d-\d\d-\d\d$/.test(requested) && dayjs(requested).isValid()
    const first = isValid ? mondayOf(requested) : mondayOf(today).subtract(1, 'week')
    return { today, weeks: Array.from({ length: length + 1 }, (_, week) => first.add(week, 'week').valueOf()) }
  }, [requested, length, today])

  return {
    calendar,
    length,
    guideId,
    /** Moves forward or back by some weeks. */
    move: (weeks: number) => set('from', dayjs(calendar.weeks[0]).add(weeks, 'week').format(DAY)),
    toToday: () => set('from', null),
    setLength: (weeks: Length) => set('weeks', weeks === LENGTHS[0] ? null : String(weeks)),
    setGuide: (guide: string | null) => set('guide', guide),
  }
}
