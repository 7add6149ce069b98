import { useMemo } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { useParameters } from '@/components/hooks/useParameters'
import { DAY_MS, day, dayOf, mondayOf } from '@/contract/kit/chinaDay'
import { id } from '@/contract/kit/core'
import type { Calendar } from './rows'

export const LENGTHS = [12, 26] as const
export type Length = (typeof LENGTHS)[number]

const WEEK_MS = 7 * DAY_MS

/** The weeks in the address, by default twelve from last week on, and the guide whose visitors are meant. */
export function usePeriod() {
  const today = useCalendarTick('day')
  const [params, set] = useParameters()
  const requested = params.get('from')
  const length: Length = LENGTHS.find((weeks) => String(weeks) === params.get('weeks')) ?? LENGTHS[0]
  const guideId = id.safeParse(params.get('guide')).data ?? null
  const calendar = useMemo<Calendar>(() => {
    const from = day.safeParse(requested).data
    const first = from === undefined ? mondayOf(dayOf(today)) - WEEK_MS : mondayOf(from)
    return { today, weeks: Array.from({ length: length + 1 }, (_, week) => first + week * WEEK_MS) }
  }, [requested, length, today])

  return {
    calendar,
    length,
    guideId,
    /** Moves forward or back by some weeks. */
    move: (weeks: number) => set('from', dayOf((calendar.weeks[0] ?? today) + weeks * WEEK_MS)),
    toToday: () => set('from', null),
    setLength: (weeks: Length) => set('weeks', weeks === LENGTHS[0] ? null : String(weeks)),
    setGuide: (guide: string | null) => set('guide', guide),
  }
}
