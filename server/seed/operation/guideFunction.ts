import { sql } from 'drizzle-orm'
import { guideFunctions } from '../../../src/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '../../../src/contract/operation/guideFunction/guideFunctions'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'

/** Functions switched off per guide, and for how many days; everywhere else all functions are on. */
const DISABLED: readonly (readonly (readonly [guide: string, days: number, ...off: GuideFunction[]])[])[] = [
  [
    ['故宫博物院', 34, 'routes', 'rescue'],
    ['敦煌莫高窟', 21, 'rescue'],
    ['鼓浪屿', 12, 'questions'],
    ['西湖风景名胜区', 6, 'traffic'],
    ['上海博物馆（人民广场馆）', 3, 'routes', 'raiders', 'rescue'],
  ],
  [['石林风景区', 15, 'routes', 'traffic']],
]

export async function seedGuideFunctions(tx: Tx, { tenant, guides, cast, now }: Setting): Promise<void> {
  const visible = new Set(
    (await rows(tx, idRow, sql`select id from guide where visible_revision is not null and deleted_at is null`)).map(
      ({ id }) => id,
    ),
  )
  const settings = (DISABLED[tenant] ?? []).flatMap(([guide, days, ...disabled]) => {
    const id = guides.get(guide)
    if (id === undefined || !visible.has(id)) return []
    const values = Object.fromEntries(guideFunctions.map((name) => [name, !disabled.includes(name)]))
    return [{ guide_id: id, ...values, version: 2, updated_at: now - days * DAY_MS, updated_by: cast.admin }]
  })
  await writeRows(
    tx,
    'guide_function',
    `guide_id text, ${guideFunctions.map((name) => `${name} boolean`).join(', ')}, version integer, updated_at bigint, updated_by text`,
    settings,
  )
}
