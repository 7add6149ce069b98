import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DAY_MS } from '../../src/contract/chinaDay'
import type { ResultOf } from '../../src/contract/core'
import { PRODUCTS_MAX } from '../../src/contract/statistics'
import type { statistics } from '../../src/contract/statistics'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { today } from './events'
import type { Period } from './events'

type Sales = Omit<ResultOf<typeof statistics.sellRight>, 'at'>

const ofGuide = (guideId: string | undefined): SQL => (guideId === undefined ? sql`true` : sql`o.guide_id = ${guideId}`)

/** Orders `o` that were paid in this period, whatever was refunded of them later. */
const paid = ({ from, to, guideId }: Period): SQL => sql`visitor_order o where o.paid_at between ${from} and ${to} and ${ofGuide(guideId)}`

/** Money comes as float8: the drivers would answer bigint as text or as BigInt. */
const AMOUNT = sql`coalesce(sum(o.amount), 0)::float8 as amount, count(*)::int as orders`

export async function readSales(tx: Tx, now: number, guideId: string | undefined): Promise<Sales> {
  const period = today(now, guideId)
  const [sold] = await rows<Pick<Sales, 'amount' | 'orders'>>(tx, sql`select ${AMOUNT} from ${paid(period)}`)
  const [before] = await rows<{ amount: number }>(tx, sql`select ${AMOUNT} from ${paid({ guideId, from: period.from - 7 * DAY_MS, to: now - 7 * DAY_MS })}`)
  const [back] = await rows<{ refunded: number }>(
    tx,
    sql`select coalesce(sum(r.amount), 0)::float8 as refunded from order_refund r join visitor_order o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.state = 'refunded' and r.finished_at between ${period.from} and ${now} and ${ofGuide(guideId)}`,
  )
  const products = await rows<Sales['products'][number]>(tx, sql`select o.product, ${AMOUNT} from ${paid(period)} group by 1 order by 2 desc, 1 limit ${PRODUCTS_MAX}`)
  return { ...sold!, lastWeek: before!.amount, refunded: back!.refunded, products }
}
