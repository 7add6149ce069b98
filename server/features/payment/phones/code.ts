import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { CODE_HOURS, MOVE_CODE_LENGTH, MOVE_CODE_LETTERS } from '../../../../src/contract/features/sell/listeners'
import { newId } from '../../../db/id'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { keyedHash } from '../../../lib/digest'
import { insertEvent } from '../read'

const HOUR_MS = 3_600_000

/** Larger draws are discarded, so that all letters are equally likely. */
const FAIR = 256 - (256 % MOVE_CODE_LETTERS.length)

function drawCode(): string {
  let code = ''
  while (code.length < MOVE_CODE_LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * MOVE_CODE_LENGTH)))
      if (byte < FAIR && code.length < MOVE_CODE_LENGTH)
        code += MOVE_CODE_LETTERS[byte % MOVE_CODE_LETTERS.length] ?? ''
  return code
}

/** Stored form of a code: codes are short, so a plain hash could be brute-forced. */
export const codeHash = (secret: string, tenantId: string, code: string): Promise<string> =>
  keyedHash(secret, `listen code ${tenantId} ${code}`)

interface Issue {
  orderId: string
  /** The holder whose place it gives away; null for a free place. */
  holderId: string | null
  /** Null if issued by the buyer. */
  issuedBy: string | null
}

export interface IssuedCode {
  code: string
  expiresAt: number
}

/** Issues a code and invalidates the order's unused ones. The order must be locked. */
export async function issueCode(
  tx: Tx,
  { secret, tenantId }: { secret: string; tenantId: string },
  { orderId, holderId, issuedBy }: Issue,
  now: number,
): Promise<IssuedCode> {
  await tx.execute(
    sql`update listen_code
      set replaced_at = ${now}::bigint
      where order_id = ${orderId} and used_at is null and replaced_at is null and expires_at > ${now}::bigint`,
  )
  const code = drawCode()
  const expiresAt = now + CODE_HOURS * HOUR_MS
  await tx.execute(sql`insert into listen_code (id, order_id, holder_id, code_hash, created_at, expires_at, issued_by)
    values (${newId()}, ${orderId}, ${holderId}, ${await codeHash(secret, tenantId, code)}, ${now}::bigint,
      ${expiresAt}::bigint, ${issuedBy})`)
  await insertEvent(tx, orderId, holderId === null ? 'shareIssued' : 'moveIssued', now)
  return { code, expiresAt }
}

const codeRow = z.object({
  id: z.string(),
  orderId: z.string(),
  holderId: z.string().nullable(),
  byBuyer: z.boolean(),
  expiresAt: z.number(),
  usedBy: z.string().nullable(),
  isReplaced: z.boolean(),
})
export type StoredCode = z.output<typeof codeRow>

export async function findCode(tx: Tx, hash: string): Promise<StoredCode | undefined> {
  const [row] = await rows(
    tx,
    codeRow,
    sql`select id, order_id as "orderId", holder_id as "holderId", issued_by is null as "byBuyer",
        expires_at::float8 as "expiresAt", used_by as "usedBy", replaced_at is not null as "isReplaced"
      from listen_code where code_hash = ${hash}`,
  )
  return row
}

export const spendCode = (tx: Tx, id: string, visitorId: string, now: number) =>
  tx.execute(sql`update listen_code set used_at = ${now}::bigint, used_by = ${visitorId} where id = ${id}`)
