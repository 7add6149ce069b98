import { sql } from 'drizzle-orm'
import { priceKind } from '../../../src/contract/features/price'
import { nameRow } from '../../db/rowShapes'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { conflict, rule } from '../../http/refusal'
import { recordHandlers } from '../../records/handlers'
import { withLock } from '../sell/withLock'

/** A guide on sale must have at least one product. */
async function requireProduct(tx: Tx, guideId: string): Promise<void> {
  await withLock(tx, guideId)
  const [guide] = await rows(
    tx,
    nameRow,
    sql`select g.name from sell s join guide g on g.id = s.guide_id
        where s.guide_id = ${guideId} and s.publish = 'online' and g.deleted_at is null
          and not exists (select from price p where p.guide_id = s.guide_id and p.publish = 'online' and p.deleted_at is null)`,
  )
  if (guide) throw conflict(`「${guide.name}」正在售卖，至少要有一个在售的商品；请先停止售卖，或上线另一个商品`)
}

export const priceHandlers = recordHandlers(priceKind, {
  search: 'scan',
  check: async ({ tx }, { guideId }) => {
    const isVisible = await hasRow(
      tx,
      sql`select 1 from guide where id = ${guideId} and visible_revision is not null and deleted_at is null`,
    )
    if (!isVisible) throw rule('导览还没有通过审核', [{ path: 'guideId', message: '导览还没有通过审核，不能设置价格' }])
  },
  afterChange: async ({ tx }, after, before) => {
    const wasOnline = before?.publish === 'online'
    if (wasOnline && (after?.publish !== 'online' || after.guideId !== before.guideId))
      await requireProduct(tx, before.guideId)
  },
})
