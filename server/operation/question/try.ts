import { THRESHOLD, rank } from '../../../src/contract/operation/question/questionMatch'
import type { question, Tried } from '../../../src/contract/operation/question/question'
import type { BodyOf } from '../../../src/contract/kit/core'
import { askBot, planBot } from './bot/ask'
import type { DetachedContext } from '../../http/handler'
import { botAnswer, readAnswer, readBank } from './bank'
import { syllables } from '../../lib/chinese/syllables'

/** The best match and its runners-up. */
const CANDIDATES_MAX = 4

/** Asks bank and bot as a visitor would; counts nothing. */
export async function tryQuestion(
  { text, guideId }: BodyOf<typeof question.try>,
  context: DetachedContext,
): Promise<Tried> {
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
