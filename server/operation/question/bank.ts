import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Answered } from '../../../src/contract/operation/question/question'
import { fromPlain } from '../../../src/contract/kit/richTextPlain'
import type { Publish } from '../../../src/contract/kit/states'
import { questionRecordKind } from '../../../src/contract/operation/question/question'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { cleanRichText } from '../../lib/richText/clean'

/** The fields of a question that matching needs. */
const bankQuestion = questionRecordKind.record.pick({
  id: true,
  question: true,
  similar: true,
  keywords: true,
  publish: true,
})
export type BankQuestion = z.output<typeof bankQuestion>

/** The questions open to a guide's visitors; all of them without a guide. */
export const readBank = (tx: Tx, guideId: string | null, state: Publish | 'all'): Promise<BankQuestion[]> =>
  rows(
    tx,
    bankQuestion,
    sql`select id, question, "similar", keywords, publish from question
      where deleted_at is null and (${state} = 'all' or publish = ${state})
        and (${guideId}::text is null or guide_ids = '[]' or guide_ids @> ${JSON.stringify([guideId])}::jsonb)
      order by created_at, id`,
  )

const answerRow = z.object({ question: z.string(), answer: z.string(), voice: z.string().nullable() })

/** The answer as sent to a visitor. */
export async function readAnswer(tx: Tx, id: string): Promise<Answered> {
  const row = await onlyRow(tx, answerRow, sql`select question, answer, voice from question where id = ${id}`)
  return { ...row, by: 'bank', answer: cleanRichText(row.answer) }
}

export const botAnswer = (question: string, text: string): Answered => ({
  by: 'bot',
  question,
  answer: cleanRichText(fromPlain(text)),
  voice: null,
})
