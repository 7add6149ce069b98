import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../../src/contract/kit/core'
import { reasonNoteRefusal, refundReason } from '../../../../src/contract/features/order/refundReason'
import type { visitorOrder } from '../../../../src/contract/visitor/visitorOrder'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { rule } from '../../../http/refusal'

const IS_OFFERED = sql`publish = 'online' and deleted_at is null`

/** All reasons of the merchant; deleted ones come last. */
export const readReasons = (tx: Tx): Promise<ResultOf<typeof refundReason.list>> =>
  rows(
    tx,
    refundReason.list.result.element,
    sql`select id, name, asks_words as "asksWords", ${IS_OFFERED} as "isOffered", deleted_at is not null as "isDeleted"
      from refund_reason
      order by deleted_at is not null, sort, id`,
  )

const offeredRow = z.object({
  id: z.string(),
  name: z.string(),
  asksWords: z.boolean(),
  translations: z.record(z.string(), z.string()),
})

/** Reasons offered to visitors, in their language if translated. */
export async function readOffered(tx: Tx, language: string): Promise<ResultOf<typeof visitorOrder.refundReasons>> {
  const list = await rows(
    tx,
    offeredRow,
    sql`select id, name, asks_words as "asksWords", translations
      from refund_reason
      where ${IS_OFFERED}
      order by sort, id`,
  )
  const [spoken = ''] = language.split('-')
  return list.map(({ id, name, asksWords, translations }) => ({
    id,
    name: translations[language] ?? translations[spoken] ?? name,
    asksWords,
  }))
}

const chosenRow = offeredRow.pick({ name: true, asksWords: true })

/** An offered reason with its required note; locked, so that the refund stores the name that was read. */
export async function requireReason(tx: Tx, id: string, note: string): Promise<string> {
  const [reason] = await rows(
    tx,
    chosenRow,
    sql`select name, asks_words as "asksWords" from refund_reason where id = ${id} and ${IS_OFFERED} for share`,
  )
  if (!reason) throw rule('这个原因刚刚停用了，请重新选择', [{ path: 'reason', message: '请重新选择原因' }])
  const refusal = reasonNoteRefusal(reason, note)
  if (refusal !== null) throw rule(refusal, [{ path: 'note', message: refusal }])
  return reason.name
}
