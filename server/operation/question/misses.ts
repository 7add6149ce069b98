import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { MISSES_SHOWN, questionMisses } from '../../../src/contract/operation/question/questionMisses'
import type { Miss } from '../../../src/contract/operation/question/questionMisses'
import { THRESHOLD, matchQuestion } from '../../../src/contract/operation/question/questionMatch'
import type { Askable } from '../../../src/contract/operation/question/questionMatch'
import { newId } from '../../db/id'
import { onlyRow, rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { absent, conflict } from '../../http/refusal'
import { syllables } from '../../lib/chinese/syllables'

/** Anyone may ask anything, so a tenant stores at most this many unanswered wordings. */
const MISSES_MAX = 5000
/** A new answer is tried on this many of them, the most frequent first. */
const TRIED_MAX = 1000

/** Counts an unanswered wording. A wording that was answered before is reopened; an ignored one stays ignored. */
export async function insertMiss(
  tx: Tx,
  { guideId, text, now }: { guideId: string; text: string; now: number },
): Promise<void> {
  await tx.execute(sql`insert into question_miss (id, guide_id, text, times, first_at, last_at)
    select ${newId()}, ${guideId}, ${text}, 1, ${now}::bigint, ${now}::bigint
    where (select count(*) from (select 1 from question_miss limit ${MISSES_MAX}) k) < ${MISSES_MAX}
      or exists (select 1 from question_miss where guide_id = ${guideId} and text = ${text})
    on conflict (tenant_id, guide_id, text) do update set times = question_miss.times + 1, last_at = excluded.last_at,
      state = case when question_miss.state = 'answered' then 'open' else question_miss.state end`)
}

const missTotals = questionMisses.misses.result.omit({ list: true })

export async function readMisses(tx: Tx): Promise<{ total: number; times: number; list: Miss[] }> {
  const totals = await onlyRow(
    tx,
    missTotals,
    sql`select count(*)::int as total, coalesce(sum(times), 0)::int as times from question_miss where state = 'open'`,
  )
  const list = await rows(
    tx,
    questionMisses.misses.result.shape.list.element,
    sql`select m.id, m.text, m.guide_id as "guideId", g.name as "guideName", m.times, m.last_at::float8 as "lastAt"
      from question_miss m join guide g on g.tenant_id = m.tenant_id and g.id = m.guide_id
      where m.state = 'open' order by m.times desc, m.last_at desc, m.id limit ${MISSES_SHOWN}`,
  )
  return { ...totals, list }
}

const stateRow = z.object({ state: z.string() })

export async function ignoreMiss(tx: Tx, id: string): Promise<void> {
  const [row] = await rows(tx, stateRow, sql`select state from question_miss where id = ${id} for update`)
  if (!row) throw absent('没有这条问法')
  if (row.state !== 'open') throw conflict(row.state === 'ignored' ? '这条问法已经忽略' : '这条问法已经能够回答')
  await tx.execute(sql`update question_miss set state = 'ignored' where id = ${id}`)
}

const openMiss = z.object({ id: z.string(), text: z.string(), guideId: z.string() })

/** Removes from the list of unanswered wordings those that the question now answers. */
export async function resolveMisses(tx: Tx, question: Askable & { guideIds: readonly string[] }): Promise<void> {
  const openMisses = await rows(
    tx,
    openMiss,
    sql`select id, text, guide_id as "guideId"
      from question_miss
      where state = 'open'
      order by times desc, last_at desc, id
      limit ${TRIED_MAX}`,
  )
  const answerable = openMisses.filter(({ text, guideId }) => {
    if (question.guideIds.length > 0 && !question.guideIds.includes(guideId)) return false
    return (matchQuestion(text, question, syllables)?.score ?? 0) >= THRESHOLD
  })
  if (answerable.length === 0) return
  await tx.execute(
    sql`update question_miss set state = 'answered' where ${isOneOf(
      sql`id`,
      answerable.map(({ id }) => id),
    )}`,
  )
}
