import { sql } from 'drizzle-orm'
import { priceKind } from '../../../src/contract/features/price/price'
import type { price } from '../../../src/contract/features/price/price'
import { nameRow } from '../../db/rowShapes'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { readVisibleNames } from '../../guide/guide/visible'
import { recordHandlers } from '../../records/handlers'
import { withLock } from '../sell/withLock'
import { addBatch } from './batch'
import { recordListPrice } from './products'
import { readBatches, readCalendar, readHistory } from './read'
import { changePeriod, undoBatch } from './withdraw'

/** A guide on sale must have at least one product. */
async function requireProduct(tx: Tx, guideId: string): Promise<void> {
  await withLock(tx, guideId)
  const [guide] = await rows(
    tx,
    nameRow,
    sql`select g.name from sell s join guide g on g.id = s.guide_id
        where s.guide_id = ${guideId} and s.publish = 'online' and g.deleted_at is null
          and not exists (
            select from price p where p.guide_id = s.guide_id and p.publish = 'online' and p.deleted_at is null
          )`,
  )
  if (guide) throw conflict(`「${guide.name}」正在售卖，至少要有一个在售的商品；请先停止售卖，或上线另一个商品`)
}

const productHandlers = recordHandlers(priceKind, {
  search: 'scan',
  check: async ({ tx }, { guideId, guideIds }) => {
    const isVisible = await hasRow(
      tx,
      sql`select 1 from guide where id = ${guideId} and visible_revision is not null and deleted_at is null`,
    )
    if (!isVisible) throw rule('导览还没有通过审核', [{ path: 'guideId', message: '导览还没有通过审核，不能设置价格' }])
    const visible = new Set((await readVisibleNames(tx)).map(({ id }) => id))
    if (guideIds.some((id) => !visible.has(id)))
      throw rule('联票里有导览还没有通过审核', [{ path: 'guideIds', message: '有导览还没有通过审核，不能放进联票' }])
    // Concurrent orders wait for the change or precede it.
    await withLock(tx, guideId)
  },
  afterChange: async ({ tx, now }, after, before) => {
    if (after && after.price !== before?.price) await recordListPrice(tx, after, { now })
    const wasOnline = before?.publish === 'online'
    if (wasOnline && (after?.publish !== 'online' || after.guideId !== before.guideId))
      await requireProduct(tx, before.guideId)
  },
})

export const priceHandlers: Handlers<typeof price> = {
  ...productHandlers,
  calendar: ({ body }, { tx }) => readCalendar(tx, body),
  history: ({ params }, { tx }) => readHistory(tx, params.id),
  batches: (_input, { tx }) => readBatches(tx),
  addBatch: ({ body }, context) => addBatch(context, body),
  undoBatch: ({ params }, context) => undoBatch(context, params.id),
  changePeriod: ({ body }, context) => changePeriod(context, body),
}
