import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayNumber } from '../../../src/contract/kit/chinaDay'
import { SCAN_DAYS } from '../../../src/contract/operation/sign'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { makeCodes } from '../../operation/sign/codes'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import { spread } from '../spread'
import { writeRows } from '../writeRows'

/** Guides with printed signs, and how often the sign at the gate is scanned per day. */
const PRINTED: readonly (readonly (readonly [guide: string, scans: number])[])[] = [
  [
    ['黄山风景区', 66],
    ['故宫博物院', 92],
    ['西湖风景名胜区', 41],
    ['鼓浪屿', 23],
  ],
  [['石林风景区', 18]],
]

const MINUTE_MS = 60_000

const targetRow = z.object({ kind: z.enum(['point', 'route']), id: z.string() })
const codeRow = z.object({ code: z.string(), kind: z.string() })

/** Codes of printed signs, and what visitors scanned in the last days. Every eleventh sign has not been scanned yet. */
export async function seedSigns(tx: Tx, { tenant, guides, now }: Setting): Promise<void> {
  for (const [name, scans] of PRINTED[tenant] ?? []) {
    const guideId = guides.get(name)
    if (guideId === undefined) continue
    const targets = await rows(
      tx,
      targetRow,
      sql`select case b.kind when 'poi' then 'point' else 'route' end as kind, b.id from guide_bag_revision b
        join guide g on g.id = b.guide_id and b.number = g.visible_revision
        where g.id = ${guideId} and g.publish = 'online'
          and (b.kind = 'route' or b.kind = 'poi' and (b.record ->> 'online')::boolean)
        order by b.kind, b.sort, b.id`,
    )
    if (targets.length === 0) continue
    await makeCodes(tx, guideId, [{ kind: 'guide', id: guideId }, ...targets], now - 40 * DAY_MS)
    await scan(tx, guideId, scans, now)
  }
}

async function scan(tx: Tx, guideId: string, scans: number, now: number): Promise<void> {
  const codes = await rows(
    tx,
    codeRow,
    sql`select code, kind from short_link where guide_id = ${guideId} order by kind, target_id`,
  )
  const scanned = codes.filter((_, index) => index % 11 !== 10)
  const days = scanned.flatMap(({ code, kind }, index) =>
    Array.from({ length: SCAN_DAYS }, (_, day) => {
      const usual = kind === 'guide' ? scans : kind === 'route' ? 3 : 4 + spread(index, 31, Math.ceil(scans / 2))
      const busy = (dayNumber(now) - day) % 7 < 2 ? 1.5 : 1
      return { code, day: dayNumber(now) - day, scans: Math.round(usual * busy * (0.7 + spread(day, index, 60) / 100)) }
    }),
  )
  await writeRows(
    tx,
    'short_link_scans',
    'code text, day integer, scans integer',
    days.filter((row) => row.scans > 0),
  )
  for (const [index, { code }] of scanned.entries())
    await tx.execute(
      sql`update short_link
        set last_scan_at = ${now - (1 + spread(index, scans, 170)) * MINUTE_MS}::bigint
        where code = ${code}`,
    )
}
