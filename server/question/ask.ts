import { sql } from 'drizzle-orm'
import { GUIDE_FUNCTIONS } from '../../src/contract/guideFunctions'
import type { question } from '../../src/contract/question'
import { globalSettingsKind } from '../../src/contract/merchantConfig'
import { THRESHOLD, rank } from '../../src/contract/questionMatch'
import { readOff } from '../guideFunction/read'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { Handler } from '../http/handler'
import { absent, rule, tooOften } from '../http/refusal'
import { readValues } from '../merchantConfig/read'
import { countCall } from '../session/throttle'
import { readAnswer, readBank } from './bank'
import { keepMiss } from './misses'
import { syllables } from './syllables'

const DAY_MS = 86_400_000
/** Nobody asks faster; a guided group behind one address may. */
const LIMIT = { most: 60, windowMs: 60_000 }

async function countHit(tx: Tx, questionId: string, now: number): Promise<void> {
  await tx.execute(sql`insert into question_hit (question_id, day, times) values (${questionId}, ${Math.floor(now / DAY_MS)}, 1)
    on conflict (tenant_id, question_id, day) do update set times = question_hit.times + 1`)
}

/** The visitor's question: answered and counted, or kept for the operators. */
export const ask: Handler<typeof question.ask> = async ({ body: { guideId, text } }, { platform, address, now }) => {
  const { wait, tenantId } = await platform.db.identity(async (tx) => {
    const wait = await countCall(tx, 'ask', address, now, LIMIT)
    const [found] = wait > 0 ? [] : await rows<{ tenantId: string | null }>(tx, sql`select guide_tenant(${guideId}) as "tenantId"`)
    return { wait, tenantId: found?.tenantId ?? null }
  })
  if (wait > 0) throw tooOften('问得太快了，请稍后再问', wait)
  if (tenantId === null) throw absent('没有这个导览')
  return platform.db.tenant(tenantId, async (tx) => {
    const { questions, notice } = await readValues(tx, globalSettingsKind)
    if (!questions) throw rule(notice || '景区暂时没有开放智能问答')
    if ((await readOff(tx, guideId)).has('questions')) throw rule(`这个景区没有开放${GUIDE_FUNCTIONS.questions}`)
    const [best] = rank(text, await readBank(tx, guideId, 'online'), syllables)
    if (!best || best.score < THRESHOLD) {
      await keepMiss(tx, { guideId, text, now })
      return { answer: null }
    }
    await countHit(tx, best.question.id, now)
    return { answer: await readAnswer(tx, best.question.id) }
  })
}
