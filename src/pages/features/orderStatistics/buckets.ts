import { addSums, firstsOf } from '@/contract/features/orderStatistics'
import type { OrderDay, OrderSums, Unit } from '@/contract/features/orderStatistics'
import { required } from '@/lib/required'

/** A group of days shown as one, and the days it is compared with. */
export interface Bucket {
  from: string
  to: string
  now: OrderSums
  /** First day of the comparison, and its totals. */
  beforeFrom: string
  before: OrderSums
}

/** Groups a period by day, week or month, earliest first. Each bucket is compared with the days at the same index, hence equally many. */
export function bucketsOf(days: readonly OrderDay[], before: readonly OrderDay[], unit: Unit): Bucket[] {
  const firsts = firstsOf(days, unit)
  return firsts.map((first, nth) => {
    const next = firsts[nth + 1] ?? days.length
    const [bucketDays, beforeDays] = [days.slice(first, next), before.slice(first, next)]
    return {
      from: required(bucketDays[0], 'first day of a bucket').day,
      to: required(bucketDays.at(-1), 'last day of a bucket').day,
      now: addSums(bucketDays),
      beforeFrom: required(beforeDays[0], 'day to compare with').day,
      before: addSums(beforeDays),
    }
  })
}
