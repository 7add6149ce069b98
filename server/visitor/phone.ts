import { sql } from 'drizzle-orm'
import type { Tx } from '../db/types'

/** Store the latest phone number; keep the old one if none was given. */
export async function storePhone(tx: Tx, visitorId: string, phone: string): Promise<void> {
  if (phone !== '')
    await tx.execute(
      sql`update visitor
        set phone = ${phone}, phone_end = ${phone.slice(-4)}
        where id = ${visitorId} and phone <> ${phone} and deleted_at is null`,
    )
}
