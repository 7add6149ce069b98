import { and, eq, ne } from 'drizzle-orm'
import { code } from '../../src/contract/core'
import { account, session } from '../db/schema/identity'
import type { DetachedContext } from '../http/handler'
import { Refusal, conflict, rule, tooOften } from '../http/refusal'
import { isCommon } from './commonPasswords'
import { count, forgive, throttleKeys } from './throttle'

/** Changes the caller's password and ends the account's other sessions. */
export async function editPwd({ oldPwd, newPwd }: { oldPwd: string; newPwd: string }, context: DetachedContext): Promise<null> {
  const { platform, session: caller, now } = context
  context.audit(caller.accountId)
  // A stolen session must not become a way to guess the password.
  const keys = await throttleKeys(caller.loginAccount, context.address)
  const { retryAfterSeconds } = await count(platform, keys)
  if (retryAfterSeconds > 0) throw tooOften('尝试次数过多，请稍后再试', retryAfterSeconds)

  const stored = await context.transaction(async (tx) => {
    const [own] = await tx.select().from(account).where(eq(account.id, caller.accountId))
    return own?.passwordHash
  })
  if (stored === undefined || !(await platform.passwords.verify(stored, oldPwd))) throw new Refusal(code.oldPasswordWrong, '旧密码错误')
  await platform.db.identity((tx) => forgive(tx, keys, now))
  if (newPwd === oldPwd) throw rule('新密码不能与旧密码相同', [{ path: 'newPwd', message: '不能与旧密码相同' }])
  if (await isCommon(newPwd, platform.config.passwordHash)) throw rule('新密码过于常见，请换一个', [{ path: 'newPwd', message: '过于常见' }])

  const passwordHash = await platform.passwords.hash(newPwd)
  await context.transaction(async (tx) => {
    // Stronger than the update's own lock: waits for a sign-in that is storing its session, so that the one below is not missed.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, caller.accountId)).for('update')
    const changed = await tx
      .update(account)
      .set({ passwordHash, mustChange: false, updatedAt: now })
      .where(and(eq(account.id, caller.accountId), eq(account.passwordHash, stored)))
      .returning({ id: account.id })
    if (changed.length === 0) throw conflict('密码刚刚已被修改')
    await tx.delete(session).where(and(eq(session.accountId, caller.accountId), ne(session.id, caller.id)))
  })
  context.trail({ domain: 'account', id: caller.accountId, name: caller.name })
  return null
}
