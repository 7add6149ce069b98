import { sql } from 'drizzle-orm'
import type { Tx } from '../db/types'

/** The number that a visitor has told last is how they are reached; nothing told leaves what was. */
export async function keepPhone(tx: Tx, visitorId: string, phone: string): Promise<void> {
  if (phone !== '') await tx.execute(sql`update visitor set phone = ${phone}, phone_end = ${phone.slice(-4)} where id = ${visitorId} and phone <> ${phone}`)
}
