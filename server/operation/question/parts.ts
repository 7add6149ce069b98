import { sql } from 'drizzle-orm'
import { questionRecordKind, question } from '../../../src/contract/operation/question/question'
import type { InputOf, RecordOf } from '../../../src/contract/kit/record'
import { rows } from '../../db/rows'
import type { Context, Handlers, PlainHandlers } from '../../http/handler'

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
export function questionParts({ detail, update }: Pick<PlainHandlers<typeof question>, 'detail' | 'update'>): Parts {
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
