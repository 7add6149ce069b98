import { sql } from 'drizzle-orm'
import { FIRST_REASONS } from './firstReasons'
import type { Tx } from '../../../db/types'

/** Writes a new merchant's reasons for refunds, all offered; existing ones are not changed. */
export async function writeRefundReasons(tx: Tx, now: number): Promise<void> {
  for (const [index, { id, name, pinyin, asksWords, translations }] of FIRST_REASONS.entries()) {
    await tx.execute(sql`insert into refund_reason (id, name, name_pinyin, asks_words, translations, sort, publish,
        created_at, updated_at)
      values (${id}, ${name}, ${pinyin}, ${asksWords}, ${JSON.stringify(translations)}::jsonb, ${index + 1}, 'online',
        ${now}::bigint, ${now}::bigint)
      on conflict do nothing`)
  }
}
