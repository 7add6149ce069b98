import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, ResultOf } from '../../../src/contract/kit/core'
import type { price } from '../../../src/contract/features/price/price'
import { overlapOf, overlapText, periodText, withdrawn } from '../../../src/contract/features/price/pricePeriod'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Context } from '../../http/handler'
import { absent, conflict, rule } from '../../http/refusal'
import { setListPrice } from './batch'
import { lockProducts } from './products'
import type { ProductRow } from './products'
import { readPeriods, withoutProduct } from './read'
import type { PeriodRow } from './read'

type Outcome = ResultOf<(typeof price)['undoBatch']>

const batchRow = z.object({ kind: z.enum(['list', 'promotion', 'holiday']), undoneAt: z.number().nullable() })

/** A list price set by a bulk change, with its predecessor. */
const stepRow = z.object({ productId: z.string(), version: z.int(), before: z.int().nullable() })

const periodChange = (context: Context, { id, name }: ProductRow, before: PeriodRow, after: PeriodRow | null) =>
  context.recordChange({
    id,
    name,
    before: { period: periodText(before) },
    after: { period: after && periodText(after) },
  })

async function withdrawPeriod(
  context: Context,
  product: ProductRow,
  period: PeriodRow,
): Promise<'removed' | 'ended' | 'kept'> {
  const { tx, now } = context
  const rest = withdrawn(period, now)
  if (rest === null) await tx.execute(sql`delete from price_period where id = ${period.id}`)
  else if (rest.endsAt === period.endsAt) return 'kept'
  else
    await tx.execute(
      sql`update price_period set ends_at = ${rest.endsAt}::bigint, version = version + 1 where id = ${period.id}`,
    )
  periodChange(context, product, period, rest)
  return rest === null ? 'removed' : 'ended'
}

/** Periods of a bulk change whose products still exist. */
const readPeriodsOf = ({ tx }: Context, batchId: string) =>
  readPeriods(
    tx,
    sql`d.batch_id = ${batchId} and exists (select from price p where p.id = d.product_id and p.deleted_at is null)`,
  )

async function undoPeriods(context: Context, batchId: string): Promise<Outcome> {
  const ids = (await readPeriodsOf(context, batchId)).map(({ productId }) => productId)
  const products = new Map((await lockProducts(context, ids)).map((product) => [product.id, product]))
  const outcome: Outcome = { removed: 0, ended: 0, restored: 0, kept: [] }
  // Read again under the lock: somebody may have moved one.
  for (const period of await readPeriodsOf(context, batchId)) {
    const product = required(products.get(period.productId), 'locked product')
    const done = await withdrawPeriod(context, product, period)
    if (done === 'kept') outcome.kept.push(product.name)
    else outcome[done] += 1
  }
  return outcome
}

/** Restores list prices, except of products changed since. */
async function undoListPrices(context: Context, batchId: string): Promise<Outcome> {
  const steps = await rows(
    context.tx,
    stepRow,
    sql`select s.product_id as "productId", s.version,
        (
          select b.amount
          from list_price b
          where b.product_id = s.product_id and (b.at, b.id) < (s.at, s.id)
          order by b.at desc, b.id desc
          limit 1
        ) as before
      from list_price s join price p on p.id = s.product_id and p.deleted_at is null where s.batch_id = ${batchId}`,
  )
  const products = new Map(
    (
      await lockProducts(
        context,
        steps.map(({ productId }) => productId),
      )
    ).map((product) => [product.id, product]),
  )
  const outcome: Outcome = { removed: 0, ended: 0, restored: 0, kept: [] }
  for (const { productId, version, before } of steps) {
    const product = required(products.get(productId), 'locked product')
    if (before === null || product.version !== version) outcome.kept.push(product.name)
    else {
      await setListPrice(context, product, { amount: before, batchId: null })
      outcome.restored += 1
    }
  }
  return outcome
}

/** Withdraws a bulk change as far as possible: past or since changed parts stay and are named. */
export async function undoBatch(context: Context, id: string): Promise<Outcome> {
  const { tx, now, session } = context
  context.audit(id)
  const [batch] = await rows(
    tx,
    batchRow,
    sql`select kind, undone_at::float8 as "undoneAt" from price_batch where id = ${id} for update`,
  )
  if (!batch) throw absent('没有这次批量定价')
  if (batch.undoneAt !== null) throw conflict('这次批量定价已经撤销')
  const outcome = batch.kind === 'list' ? await undoListPrices(context, id) : await undoPeriods(context, id)
  if (outcome.removed + outcome.ended + outcome.restored === 0)
    throw conflict(
      batch.kind === 'list' ? '这些商品的价格后来又改过，没有可以撤销的' : '这些限时价已经结束，没有可以撤销的',
    )
  await tx.execute(
    sql`update price_batch set undone_at = ${now}::bigint, undone_by = ${session.accountId} where id = ${id}`,
  )
  return outcome
}

/** Changes a period's ends. A period in force keeps its start: visitors have seen that price. */
export async function changePeriod(
  context: Context,
  { id, version, startsAt, endsAt }: BodyOf<(typeof price)['changePeriod']>,
): Promise<ResultOf<(typeof price)['changePeriod']>> {
  const { tx, now } = context
  context.audit(id)
  const readPeriod = async () => {
    const [period] = await readPeriods(tx, sql`d.id = ${id}`)
    if (!period) throw absent('没有这个限时价，或已经撤销')
    return period
  }
  const [product] = await lockProducts(context, [(await readPeriod()).productId])
  const before = await readPeriod()
  if (before.version !== version) throw conflict('这个限时价已被他人修改，请核对最新的起止', withoutProduct(before))
  if (before.endsAt <= now) throw rule('这个限时价已经结束')
  if (startsAt !== before.startsAt && Math.min(startsAt, before.startsAt) < now)
    throw rule('已经开始的只能改结束', [{ path: 'startsAt', message: '开始时间已过' }])
  if (endsAt <= now) throw rule('结束时间已过', [{ path: 'endsAt', message: '结束时间已过' }])
  const others = await readPeriods(tx, sql`d.product_id = ${before.productId} and d.id <> ${id}`)
  const overlap = overlapOf({ startsAt, endsAt }, others)
  if (overlap) throw conflict(`「${before.name}」${overlapText(overlap)}`)
  await tx.execute(
    sql`update price_period
      set starts_at = ${startsAt}::bigint, ends_at = ${endsAt}::bigint, version = version + 1
      where id = ${id}`,
  )
  const after = await readPeriod()
  periodChange(context, required(product, 'locked product'), before, after)
  return withoutProduct(after)
}
