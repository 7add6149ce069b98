import { RECOVERY_CODES } from '../../../src/contract/session/twoFactor'
import { and, eq } from 'drizzle-orm'
import { recoveryCode } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import { sha256 } from '../../lib/digest'
import { newReadablePassword } from '../newPassword'

/** Spaces and dashes only help reading. */
const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '')

/** Replaces the recovery codes. They are returned only once, because only hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newReadablePassword)
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await tx
    .insert(recoveryCode)
    .values(await Promise.all(codes.map(async (code) => ({ accountId, codeHash: await sha256(normalizeCode(code)) }))))
  return codes
}

/** Uses up a code; false if it is not one of the account's, or was used before. */
export async function consumeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, await sha256(normalizeCode(code)))))
    .returning({ accountId: recoveryCode.accountId })
  return deleted.length === 1
}
