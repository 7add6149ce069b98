import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PAYOUT_DAYS } from '../../../src/contract/data/money'
import type { Payout } from '../../../src/contract/data/money'
import { netOf, reconciliation } from '../../../src/contract/features/payment/reconciliation'
import { addDays, dayNumber, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { countedIn } from '../../features/payment/ledger/counted'

const { here, there, day, pending } = reconciliation.month.result.shape.days.element.shape

const billRow = z.object({ day, here, there, pending, settled: z.number().nullable() })

/** Bills of the days from `first` on, with what their funds bills paid out as it was booked. */
const readBills = (tx: Tx, first: string) =>
  rows(
    tx,
    billRow,
    sql`select d.day, d.here, d.there,
        (
          select count(*)::int
          from reconciliation_difference x
          where x.provider = d.provider and x.day = d.day and x.state in ('open', 'submitted')
        ) as pending,
        case when d.has_funds then (
          select coalesce(sum(case e.debit when 'bank' then e.amount else -e.amount end), 0)::float8
          from ledger_entry e
          where e.kind in ('settled', 'settlementReturned')
            and e.source_id >= d.provider || ' ' || d.day || ' ' and e.source_id < d.provider || ' ' || d.day || ' ~'
        ) end as settled
      from reconciliation_day d
      where d.day >= ${first} and d.there <> '{}'
      order by d.day`,
  )

const ownRow = z.object({ day: z.int(), net: z.number() })

/** What channels moved on each day by our own entries, from a day on. */
const readOwn = (tx: Tx, from: string, now: number) =>
  rows(
    tx,
    ownRow,
    sql`select m.day::int as day, sum(case m.kind when 'payment' then m.amount else -m.amount end)::float8 as net
      from ${countedIn({ from: startOfDay(from), until: now + 1 })} m
      where m.provider <> '' and m.kind <> 'arrived'
      group by m.day`,
  )

/** The last days, latest first. A day with bills of two channels is one sum. */
export async function readPayouts(tx: Tx, now: number): Promise<Payout[]> {
  const today = dayOf(now)
  const days = Array.from({ length: PAYOUT_DAYS }, (_, ago) => addDays(today, -ago))
  const bills = await readBills(tx, addDays(today, 1 - PAYOUT_DAYS))
  const isBilled = (date: string) => bills.some((bill) => bill.day === date)
  const unbilled = days.filter((date) => !isBilled(date)).at(-1) ?? today
  const own = new Map((await readOwn(tx, unbilled, now)).map((row) => [row.day, row.net]))
  return days.map((date) => {
    const ofDay = bills.filter((bill) => bill.day === date)
    if (ofDay.length === 0)
      return {
        day: date,
        due: own.get(dayNumber(startOfDay(date))) ?? 0,
        settled: null,
        isReconciled: false,
        pending: 0,
        difference: 0,
      }
    const settled = ofDay.flatMap((bill) => bill.settled ?? [])
    return {
      day: date,
      due: ofDay.reduce((sum, bill) => sum + netOf(bill.there), 0),
      settled: settled.length === 0 ? null : settled.reduce((sum, amount) => sum + amount, 0),
      isReconciled: true,
      pending: ofDay.reduce((sum, bill) => sum + bill.pending, 0),
      difference: ofDay.reduce((sum, bill) => sum + netOf(bill.there) - netOf(bill.here), 0),
    }
  })
}
