import { sql } from 'drizzle-orm'
import { QUESTIONS_MAX, questionRecordKind } from '../../../src/contract/operation/question/question'
import type { question } from '../../../src/contract/operation/question/question'
import { totalRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Handlers } from '../../http/handler'
import { rule } from '../../http/refusal'
import { kindsWithin } from './kind/tree'
import { recordHandlers } from '../../records/handlers'
import { importHandlers } from '../../imports/handlers'
import { ask } from './ask'
import { questionImporter } from './import'
import { questionParts } from './parts'
import { ignoreMiss, readMisses, resolveMisses } from './misses'
import { tryQuestion } from './try'

const recordCallHandlers = recordHandlers(questionRecordKind, {
  computedFields: { hits: sql`(select coalesce(sum(h.times), 0)::int from question_hit h where h.question_id = t.id)` },
  filters: { kindId: (id) => sql`t.kind_id in (${kindsWithin(id)})` },
  check: async ({ tx }, _input, current) => {
    if (current) return
    const row = await onlyRow(
      tx,
      totalRow,
      sql`select count(*)::int as total
        from (select 1 from question where deleted_at is null limit ${QUESTIONS_MAX}) q`,
    )
    if (row.total >= QUESTIONS_MAX) throw rule(`问题最多 ${QUESTIONS_MAX} 条，请先删除不用的`)
  },
  afterChange: async ({ tx }, after) => {
    if (after?.publish === 'online') await resolveMisses(tx, after)
  },
})

export const questionHandlers: Handlers<typeof question> = {
  ...recordCallHandlers,
  ...questionParts(recordCallHandlers),
  ...importHandlers(() => questionImporter),
  try: { detached: ({ body }, context) => tryQuestion(body, context) },
  misses: (_input, { tx }) => readMisses(tx),
  ignore: async ({ params }, { tx }) => {
    await ignoreMiss(tx, params.id)
    return null
  },
  ask,
}
