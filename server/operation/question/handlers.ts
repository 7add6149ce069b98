import { sql } from 'drizzle-orm'
import { QUESTIONS_MAX, questionRecordKind, question } from '../../../src/contract/operation/question/question'
import type { Tried } from '../../../src/contract/operation/question/question'
import { totalRow } from '../../db/rowShapes'
import { onlyRow, rows } from '../../db/rows'
import type { Handlers, DetachedContext, Context, PlainHandlers, Handler } from '../../http/handler'
import { rule } from '../../http/refusal'
import { kindsWithin } from './kind/tree'
import { recordHandlers } from '../../records/handlers'
import { importHandlers } from '../../imports/handlers'
import { GUIDE_FUNCTIONS } from '../../../src/contract/operation/guideFunction/guideFunctions'
import { globalSettingsKind } from '../../../src/contract/operation/miniProgram/merchantConfig'
import { readDisabled } from '../guideFunction/read'
import type { Tx } from '../../db/types'
import { tenantOfGuide } from '../../guide/guide/tenantOf'
import { readValues } from '../miniProgram/config/read'
import { countCallOf } from '../../session/throttle'
import { questionImporter } from './import'
import type { InputOf, RecordOf } from '../../../src/contract/kit/record'
import { ignoreMiss, readMisses, resolveMisses, insertMiss } from './misses'
import { THRESHOLD, rank } from '../../../src/contract/operation/question/questionMatch'
import type { BodyOf } from '../../../src/contract/kit/core'
import { askBot, planBot, countBot } from './bot/ask'
import { botAnswer, readAnswer, readBank } from './bank'
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
const ask: Handler<typeof question.ask> = async ({ query: { way }, body: { guideId, text }, headers }, context) => {
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

type Question = RecordOf<typeof questionRecordKind>
type Input = InputOf<typeof questionRecordKind>
type Parts = Pick<Handlers<typeof question>, 'answer' | 'setAnswer' | 'keywords' | 'setKeywords' | 'keywordList'>

const INPUT_KEYS = Object.keys(questionRecordKind.input.shape) as (keyof Input)[]

const answerOf = ({ id, version, question, answer, voice }: Question) => ({ id, version, question, answer, voice })
const keywordsOf = ({ id, version, question, keywords, similar }: Question) => ({
  id,
  version,
  question,
  keywords,
  similar,
})

/** Calls for parts of a question: changing a part changes the question, with its checks and its history. */
function questionParts({ detail, update }: Pick<PlainHandlers<typeof question>, 'detail' | 'update'>): Parts {
  const noParams = { query: {}, headers: {} }
  const find = (id: string, context: Context): Promise<Question> =>
    detail({ params: { id }, body: {}, ...noParams }, context)
  async function change(
    context: Context,
    { id, version, ...part }: { id: string; version?: number | undefined } & Partial<Input>,
  ): Promise<Question> {
    const current = await find(id, context)
    const input = Object.fromEntries(INPUT_KEYS.map((key) => [key, key in part ? part[key] : current[key]])) as Input
    return update({ params: {}, body: { ...input, id, version: version ?? current.version }, ...noParams }, context)
  }
  return {
    answer: async ({ params }, context) => answerOf(await find(params.id, context)),
    setAnswer: async ({ body: { voice, ...body } }, context) =>
      answerOf(await change(context, { ...body, ...(voice !== undefined && { voice }) })),
    keywords: async ({ params }, context) => keywordsOf(await find(params.id, context)),
    setKeywords: async ({ body: { similar, ...body } }, context) =>
      keywordsOf(await change(context, { ...body, ...(similar && { similar }) })),
    keywordList: (_input, { tx }) =>
      rows(
        tx,
        question.keywordList.result.element,
        sql`select k.keyword, count(*)::int as questions
          from question q, jsonb_array_elements_text(q.keywords) k(keyword)
          where q.deleted_at is null group by k.keyword order by count(*) desc, k.keyword`,
      ),
  }
}

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
