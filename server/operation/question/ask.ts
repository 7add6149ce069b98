import { sql } from 'drizzle-orm'
import { GUIDE_FUNCTIONS } from '../../../src/contract/operation/guideFunction/guideFunctions'
import type { question } from '../../../src/contract/operation/question/question'
import { globalSettingsKind } from '../../../src/contract/operation/miniProgram/merchantConfig'
import { THRESHOLD, rank } from '../../../src/contract/operation/question/questionMatch'
import { askBot, countBot, planBot } from './bot/ask'
import { readDisabled } from '../guideFunction/read'
import type { Tx } from '../../db/types'
import { tenantOfGuide } from '../../guide/guide/tenantOf'
import type { Handler } from '../../http/handler'
import { rule } from '../../http/refusal'
import { readValues } from '../miniProgram/config/read'
import { countCallOf } from '../../session/throttle'
import { botAnswer, readAnswer, readBank } from './bank'
import { insertMiss } from './misses'
import { syllables } from '../../lib/chinese/syllables'

const DAY_MS = 86_400_000
/** No human asks faster; visitors who are not signed in share their network's address. */
const LIMITS = { ofAddress: { most: 1200, windowMs: 60_000 }, ofVisitor: { most: 60, windowMs: 60_000 } }
/** Questions to a merchant's bot from all visitors together: its platform meters answers. */
const BOT_LIMIT = { most: 120, windowMs: 60_000 }

async function countHit(tx: Tx, questionId: string, now: number): Promise<void> {
  await tx.execute(sql`insert into question_hit (question_id, day, times)
    values (${questionId}, ${Math.floor(now / DAY_MS)}, 1)
    on conflict (tenant_id, question_id, day) do update set times = question_hit.times + 1`)
}

/** A visitor's question: answered by the bank or the bot and counted, or stored for the operators. */
export const ask: Handler<typeof question.ask> = async (
  { query: { way }, body: { guideId, text }, headers },
  context,
) => {
  const { platform, now } = context
  const tenantId = await tenantOfGuide(
    context,
    headers,
    { guideId, way },
    {
      name: 'ask',
      ...LIMITS,
      refusal: '问得太快了，请稍后再问',
    },
  )
  // Operators' questions in a preview do not count.
  const isCounted = headers.mchk === ''
  const result = await platform.db.tenantTransaction(tenantId, async (tx) => {
    const { questions, notice } = await readValues(tx, globalSettingsKind)
    if (!questions) throw rule(notice || '景区暂时没有开放智能问答')
    if ((await readDisabled(tx, guideId)).has('questions')) throw rule(`这个景区没有开放${GUIDE_FUNCTIONS.questions}`)
    const [best] = rank(text, await readBank(tx, guideId, 'online'), syllables)
    if (!best || best.score < THRESHOLD) {
      const plan = await planBot(tx, context, tenantId, text)
      if (plan.state !== 'ask' && isCounted) await insertMiss(tx, { guideId, text, now })
      return { plan }
    }
    if (isCounted) await countHit(tx, best.question.id, now)
    return { answer: await readAnswer(tx, best.question.id) }
  })
  if (result.answer) return { answer: result.answer }
  if (result.plan.state !== 'ask') return { answer: null }
  const isBusy = (await platform.db.identity((tx) => countCallOf(tx, 'bot', tenantId, now, BOT_LIMIT))) > 0
  const { outcome, answer } = isBusy ? { outcome: null, answer: null } : await askBot(context, text, result.plan)
  await platform.db.tenantTransaction(tenantId, async (tx) => {
    if (outcome) await countBot(tx, outcome, now)
    if (answer === null && isCounted) await insertMiss(tx, { guideId, text, now })
  })
  return { answer: answer === null ? null : botAnswer(text, answer) }
}
