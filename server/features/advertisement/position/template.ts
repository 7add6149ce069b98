import { sql } from 'drizzle-orm'
import { newId } from '../../../db/id'
import { sortKey } from '../../../db/pinyin'
import type { Tx } from '../../../db/types'

/** Places on the visitor's page that show advertisements; sizes in pixels. */
export const AD_POSITIONS = [
  { key: 'launch', name: '启动页', width: 750, height: 1334, atOnce: 1 },
  { key: 'homeBanner', name: '首页横幅', width: 750, height: 320, atOnce: 5 },
  { key: 'detail', name: '详情页', width: 690, height: 200, atOnce: 1 },
  { key: 'popup', name: '弹窗', width: 560, height: 720, atOnce: 1 },
] as const

/** Writes the positions for the transaction's tenant. */
export async function writeAdPositions(tx: Tx, now: number): Promise<void> {
  for (const [index, { key, name, width, height, atOnce }] of AD_POSITIONS.entries()) {
    await tx.execute(sql`insert into ad_position (id, name, key, width, height, at_once, name_pinyin, sort, created_at,
        updated_at)
      values (${newId()}, ${name}, ${key}, ${width}, ${height}, ${atOnce}, ${sortKey(name)}, ${index + 1}, ${now},
        ${now})`)
  }
}

export type AdPositionKey = (typeof AD_POSITIONS)[number]['key']
