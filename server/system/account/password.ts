import { eq, sql } from 'drizzle-orm'
import { accountKind } from '../../../src/contract/system/account'
import { session } from '../../db/schema/identity'
import type { DetachedContext } from '../../http/handler'
import { rule } from '../../http/refusal'
import { setColumns } from '../../records/write'
import { storedPassword } from '../../session/accounts'
import { endSessions } from '../../session/end'
import { newReadablePassword } from '../../session/newPassword'
import { findManageableForChange, readAccount } from './manageable'
import type { Account } from './manageable'

/** Sets a generated password. Its generator knows it, so the owner must change it first. */
export async function resetPwd(
  target: { id: string; version: number },
  context: DetachedContext,
): Promise<{ password: string; account: Account }> {
  const { platform, session: caller, now } = context
  if (target.id === caller.accountId) throw rule('自己的密码请在右上角“修改密码”中修改')
  const password = newReadablePassword()
  const hash = await storedPassword(platform, password)
  return context.authenticatedTransaction(async (tx) => {
    const txContext = { ...context, tx }
    const { name } = await findManageableForChange(txContext, target)
    await setColumns(
      tx,
      accountKind,
      target.id,
      [
        ['password_hash', sql`${hash}`],
        ['must_change', sql`true`],
      ],
      { now, by: caller.accountId },
    )
    await endSessions(tx, eq(session.accountId, target.id), { ...context, reason: 'reset', by: caller.accountId })
    context.recordChange({ id: target.id, name })
    return { password, account: await readAccount(txContext, target.id) }
  })
}
