import { addDays } from '@/contract/kit/chinaDay'
import type { OrderDay } from '@/contract/features/orderStatistics'

export type Unit = 'day' | 'week' | 'month'

export type Sums = Omit<OrderDay, 'day'>

/** A group of days shown as one, and the days it is compared with. */
export interface Bucket {
  from: string
  to: string
  now: Sums
  /** First day of the comparison, and its totals. */
  beforeFrom: string
  before: Sums
}

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first day of the week or month of a day; weeks begin on Monday. */
function startOf(day: string, unit: Unit): string {
  if (unit === 'day') return day
  return unit === 'month' ? `${day.slice(0, 7)}-01` : addDays(day, -((weekdayOf(day) + 6) % 7))
}

const NOTHING: Sums = { amount: 0, refunded: 0, net: 0, orders: 0 }

const addSums = (sums: Sums, { amount, refunded, net, orders }: Sums): Sums => ({
  amount: sums.amount + amount,
  refunded: sums.refunded + refunded,
  net: sums.net + net,
  orders: sums.orders + orders,
})

const sumOf = (days: readonly Sums[]): Sums => days.reduce<Sums>(addSums, NOTHING)

/** Groups a period by day, week or month, earliest first. Each bucket is compared with the days at the same index, hence equally many. */
export function bucketsOf(days: readonly OrderDay[], before: readonly OrderDay[], unit: Unit): Bucket[] {
  const firsts = [...days.keys()].filter(
    (place) => place === 0 || startOf(days[place]!.day, unit) !== startOf(days[place - 1]!.day, unit),
  )
  return firsts.map((first, nth) => {
    const next = firsts[nth + 1] ?? days.length
    return {
      from: days[first]!.day,
      to: days[next - 1]!.day,
      now: sumOf(days.slice(first, next)),
      beforeFrom: before[first]!.day,
      before: sumOf(before.slice(first, next)),
    }
  })
}
