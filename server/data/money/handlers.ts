import { sql } from 'drizzle-orm'
import { MONEY_DAYS } from '../../../src/contract/data/money'
import type { money } from '../../../src/contract/data/money'
import { reconciliation } from '../../../src/contract/features/payment/reconciliation'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { daysOf, readSums, spanOf } from '../../features/orderStatistics/read'
import type { Span } from '../../features/orderStatistics/rollup/facts'
import { readDivided } from '../../features/orderStatistics/shares'
import type { Handlers } from '../../http/handler'
import { readPayouts } from './payouts'

const WEEK = 7

/** Bills from whose fees today's are estimated. */
const FEE_DAYS = 7

const MILLION = 1_000_000

async function readSoFar(tx: Tx, span: Span) {
  const { amount, refunded, net, orders, refunds } = await readSums(tx, {}, span)
  return { amount, refunded, net, orders, refunds }
}

const billRow = reconciliation.month.result.shape.days.element.pick({ there: true })

/** The fee that the last bills charged, by what they collected; today's has no bill yet. */
async function readFee(tx: Tx, collected: number) {
  const bills = await rows(
    tx,
    billRow,
    sql`select there from reconciliation_day where there <> '{}' order by day desc limit ${FEE_DAYS}`,
  )
  const moved = bills.reduce((sum, { there }) => sum + there.paid - there.refunded, 0)
  const charged = bills.reduce((sum, { there }) => sum + there.fee, 0)
  if (moved <= 0 || charged < 0) return { rate: null, days: bills.length, expected: null }
  const rate = Math.round((charged * MILLION) / moved)
  return { rate, days: bills.length, expected: Math.round((Math.max(0, collected) * rate) / MILLION) }
}

export const moneyHandlers: Handlers<typeof money> = {
  today: async (_input, { tx, now, platform, session }) => {
    const today = dayOf(now)
    // Payments in this very millisecond count as today, as in 订单统计.
    const span = { from: startOfDay(today), until: now + 1 }
    const first = addDays(today, 1 - MONEY_DAYS)
    const remainingMs = startOfDay(addDays(today, 1)) - span.until
    const { day } = await readDivided(tx, {}, spanOf(first, MONEY_DAYS, remainingMs), ['day'])
    const channel = await platform.payments.channel(session.tenantId, { tx })
    const payouts = await readPayouts(tx, now)
    const [ongoing] = payouts
    return {
      at: now,
      provider: channel?.provider ?? null,
      today: await readSoFar(tx, span),
      before: await readSoFar(tx, { from: span.from - WEEK * DAY_MS, until: span.until - WEEK * DAY_MS }),
      fee: await readFee(tx, ongoing?.due ?? 0),
      days: daysOf(day, first, MONEY_DAYS).map((row) => ({
        day: row.day,
        amount: row.amount,
        refunded: row.refunded,
        net: row.net,
      })),
      payouts,
    }
  },
}
