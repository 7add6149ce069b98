import { useParameters } from '@/components/hooks/useParameters'
import { id } from '@/contract/kit/core'
import { addDays, day, dayOf, mondayOf, startOfDay } from '@/contract/kit/chinaDay'
import type { Span } from '@/contract/features/price/pricePeriod'

const WEEKS = 7
export const STEP = 3

export interface Weeks extends Span {
  first: string
  last: string
  /** First days of the weeks; weeks begin on Monday. */
  days: readonly string[]
}

/** Days are those of Beijing, where prices switch. */
const weekStart = (date: string): string => dayOf(mondayOf(date))

export const OWN_PARAMETERS = [
  'from',
  'guide',
  'day',
  'product',
  'page',
  'size',
  'order',
  'keyword',
  'guideId',
  'publish',
]

/** The weeks, guide, day and product in the address. */
export function useWeeks(now: number) {
  const [params, set] = useParameters()
  const today = dayOf(now)
  const dayIn = (name: string) => day.safeParse(params.get(name)).data ?? today
  const first = weekStart(dayIn('from'))
  const weeks: Weeks = {
    first,
    last: addDays(first, WEEKS * 7 - 1),
    days: Array.from({ length: WEEKS }, (_, week) => addDays(first, week * 7)),
    startsAt: startOfDay(first),
    endsAt: startOfDay(addDays(first, WEEKS * 7)),
  }
  const idIn = (name: string) => id.safeParse(params.get(name)).data ?? null
  return {
    weeks,
    today,
    day: dayIn('day'),
    guideId: idIn('guide'),
    productId: idIn('product'),
    move: (count: number) => set('from', addDays(first, count * 7)),
    toToday: () => set('from', null),
    setDay: (next: string) => set('day', next === today ? null : next, { replace: true }),
    setGuide: (guide: string | null) => set('guide', guide),
    setProduct: (product: string) => set('product', product),
  }
}
