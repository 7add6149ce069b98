import { sql } from 'drizzle-orm'
import { QUESTIONS_MAX, questionRecordKind } from '../../../src/contract/operation/question/question'
import type { question, Tried } from '../../../src/contract/operation/question/question'
import { totalRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Handlers, DetachedContext } from '../../http/handler'
import { rule } from '../../http/refusal'
import { kindsWithin } from './kind/tree'
import { recordHandlers } from '../../records/handlers'
import { importHandlers } from '../../imports/handlers'
import { ask } from './ask'
import { questionImporter } from './import'
import { questionParts } from './parts'
import { ignoreMiss, readMisses, resolveMisses } from './misses'
import { THRESHOLD, rank } from '../../../src/contract/operation/question/questionMatch'
import type { BodyOf } from '../../../src/contract/kit/core'
import { askBot, planBot } from './bot/ask'
import { botAnswer, readAnswer, readBank } from './bank'
import { syllables } from '../../lib/chinese/syllables'

/** The best match and its runners-up. */
const CANDIDATES_MAX = 4

/** Asks bank and bot as a visitor would; counts nothing. */
async function tryQuestion({ text, guideId }: BodyOf<typeof question.try>, context: DetachedContext): Promise<Tried> {
  const result = await context.authenticatedTransaction(async (tx) => {
    const ranked = rank(text, await readBank(tx, guideId, 'all'), syllables)
    const match = ranked.find(({ question, score }) => question.publish === 'online' && score >= THRESHOLD)
    const candidates = ranked
      .slice(0, CANDIDATES_MAX)
      .map(({ question: { id, question, publish }, score, evidence }) => ({ id, question, publish, score, evidence }))
    if (match) return { candidates, answer: await readAnswer(tx, match.question.id) }
    return { candidates, plan: await planBot(tx, context, context.session.tenantId, text) }
  })
  const { candidates } = result
  if (result.answer) return { answer: result.answer, threshold: THRESHOLD, candidates, bot: null }
  const { outcome, answer } = await askBot(context, text, result.plan)
  return { answer: answer === null ? null : botAnswer(text, answer), threshold: THRESHOLD, candidates, bot: outcome }
}

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
