import { sql } from 'drizzle-orm'
import { QUESTIONS_MAX, questionRecordKind } from '../../src/contract/question'
import type { question } from '../../src/contract/question'
import { THRESHOLD, rank } from '../../src/contract/questionMatch'
import { rows } from '../db/rows'
import type { Handlers } from '../http/handler'
import { rule } from '../http/refusal'
import { kindsWithin } from '../questionKind/tree'
import { recordHandlers } from '../records/handlers'
import { importHandlers } from '../imports/handlers'
import { ask } from './ask'
import { readAnswer, readBank } from './bank'
import { questionImporter } from './import'
import { ignoreMiss, readMisses, settleMisses } from './misses'
import { syllables } from './syllables'

/** The best and its runners-up. */
const SHOWN = 4

export const questionHandlers: Handlers<typeof question> = {
  ...recordHandlers(questionRecordKind, {
    facts: { hits: sql`(select coalesce(sum(h.times), 0)::int from question_hit h where h.question_id = t.id)` },
    filters: { kindId: (id) => sql`t.kind_id in (${kindsWithin(id)})` },
    check: async ({ tx }, _input, current) => {
      if (current) return
      const [found] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from (select 1 from question where deleted_at is null limit ${QUESTIONS_MAX}) q`)
      if (found!.total >= QUESTIONS_MAX) throw rule(`问题最多 ${QUESTIONS_MAX} 条，请先删除不用的`)
    },
    changed: async ({ tx }, after) => {
      if (after?.publish === 'online') await settleMisses(tx, after)
    },
  }),
  ...importHandlers(questionImporter),
  try: async ({ body: { text, guideId } }, { tx }) => {
    const ranked = rank(text, await readBank(tx, guideId, 'all'), syllables)
    const heard = ranked.find(({ question, score }) => question.publish === 'online' && score >= THRESHOLD)
    return {
      answer: heard ? await readAnswer(tx, heard.question.id) : null,
      threshold: THRESHOLD,
      candidates: ranked.slice(0, SHOWN).map(({ question: { id, question, publish }, score, evidence }) => ({ id, question, publish, score, evidence })),
    }
  },
  misses: (_input, { tx }) => readMisses(tx),
  ignore: async ({ params }, { tx }) => {
    await ignoreMiss(tx, params.id)
    return null
  },
  ask,
}
