import { addDays } from '@/contract/kit/chinaDay'
import type { OrderDay } from '@/contract/features/orderStatistics'
import { required } from '@/lib/required'

export type Unit = 'day' | 'week' | 'month'
export const UNIT_NAMES: Readonly<Record<Unit, string>> = { day: '逐日', week: '逐周', month: '逐月' }

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
  const starts = days.map(({ day }) => startOf(day, unit))
  const firsts = [...starts.keys()].filter((place) => place === 0 || starts[place] !== starts[place - 1])
  return firsts.map((first, nth) => {
    const next = firsts[nth + 1] ?? days.length
    const [bucketDays, beforeDays] = [days.slice(first, next), before.slice(first, next)]
    return {
      from: required(bucketDays[0], 'first day of a bucket').day,
      to: required(bucketDays.at(-1), 'last day of a bucket').day,
      now: sumOf(bucketDays),
      beforeFrom: required(beforeDays[0], 'day to compare with').day,
      before: sumOf(beforeDays),
    }
  })
}
