import { sql } from 'drizzle-orm'
import { adPositionKind, POSITIONS_MAX } from '../../../../src/contract/features/advertisement/adPosition'
import type { adPosition } from '../../../../src/contract/features/advertisement/adPosition'
import { totalRow } from '../../../db/rowShapes'
import { onlyRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { Handlers } from '../../../http/handler'
import { rule } from '../../../http/refusal'
import { recordHandlers } from '../../../records/handlers'
import type { ReferenceSource } from '../../../records/options'
import { referencesText, readReferences } from '../../../records/references'
import { positionReferences } from '../../../operation/miniProgram/page/positionReferences'
import { readAdPositions } from './read'

const advertisementReferences: ReferenceSource = {
  kind: 'advertisement',
  noun: '广告',
  find: (id) =>
    sql`select t.id, t.title as name from advertisement t where t.position_id = ${id} and t.deleted_at is null`,
}

/** Existing advertisement pictures were cropped to the position's size. */
async function refuseOtherSize(tx: Tx, id: string, changed: readonly string[]): Promise<void> {
  const references = await readReferences(tx, [advertisementReferences], id)
  if (references.total === 0) return
  const names = references.list
    .slice(0, 3)
    .map(({ name }) => `「${name}」`)
    .join('、')
  const message = `${referencesText(references)}的图片是按现在的尺寸裁剪的：${names}${references.total > 3 ? '等' : ''}，不能改尺寸`
  throw rule(
    message,
    changed.map((path) => ({ path, message })),
  )
}

export const adPositionHandlers: Handlers<typeof adPosition> = {
  ...recordHandlers(adPositionKind, {
    search: 'scan',
    referencedBy: [advertisementReferences, positionReferences],
    check: async ({ tx }, input, current) => {
      if (current) {
        const changed = (['width', 'height'] as const).filter((side) => input[side] !== current[side])
        if (changed.length > 0) await refuseOtherSize(tx, current.id, changed)
        return
      }
      const row = await onlyRow(
        tx,
        totalRow,
        sql`select count(*)::int as total from ad_position where deleted_at is null`,
      )
      if (row.total >= POSITIONS_MAX) throw rule(`广告位最多 ${POSITIONS_MAX} 个，请先删除不用的`)
    },
  }),
  list: (_input, { tx }) => readAdPositions(tx),
}
