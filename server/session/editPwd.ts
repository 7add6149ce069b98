import { and, eq, ne } from 'drizzle-orm'
import { account, session } from '../db/schema/identity'
import type { DetachedContext } from '../http/handler'
import { conflict, rule } from '../http/refusal'
import { endSessions } from './end'
import { checkOwnPassword } from './ownPassword'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/session/session'
import type { ServerConfig } from '../platform'
import { clientHash } from './clientHash'

/** The list is ordered by frequency; online guessing never gets further than this. */
const COMMON_COUNT = 10_000

type Setting = ServerConfig['passwordHash']

let cached: { key: string; hashes: Promise<ReadonlySet<string>> } | undefined

/** Whether a hash sent by the console belongs to a common password. */
async function isCommon(hash: string, setting: Setting): Promise<boolean> {
  const key = JSON.stringify(setting)
  if (cached?.key !== key) cached = { key, hashes: commonHashes(setting) }
  return (await cached.hashes).has(hash)
}

async function commonHashes(setting: Setting): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const candidates = dictionary['passwords-common'].filter(
    ({ length }) => length >= PASSWORD_MIN && length <= PASSWORD_MAX,
  )
  return new Set(candidates.slice(0, COMMON_COUNT).map((password) => clientHash(password, setting)))
}

/** Changes the caller's password and ends the account's other sessions. */
export async function editPwd(
  { oldPwd, newPwd }: { oldPwd: string; newPwd: string },
  context: DetachedContext,
): Promise<null> {
  const { platform, session: caller, now } = context
  context.audit(caller.accountId)
  const currentHash = await checkOwnPassword(oldPwd, context, '旧密码错误')
  if (newPwd === oldPwd) throw rule('新密码不能与旧密码相同', [{ path: 'newPwd', message: '不能与旧密码相同' }])
  if (await isCommon(newPwd, platform.config.passwordHash))
    throw rule('新密码过于常见，请换一个', [{ path: 'newPwd', message: '过于常见' }])

  const passwordHash = await platform.passwords.hash(newPwd)
  await context.authenticatedTransaction(async (tx) => {
    // Stronger lock than the update's own: waits for a sign-in that is storing its session, so the statement below ends
    // that session too.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, caller.accountId)).for('update')
    const changed = await tx
      .update(account)
      .set({ passwordHash, mustChange: false, updatedAt: now })
      .where(and(eq(account.id, caller.accountId), eq(account.passwordHash, currentHash)))
      .returning({ id: account.id })
    if (changed.length === 0) throw conflict('密码刚刚已被修改')
    await endSessions(tx, and(eq(session.accountId, caller.accountId), ne(session.id, caller.id)), {
      ...context,
      reason: 'password',
      by: caller.accountId,
    })
  })
  context.recordChange({ domain: 'account', id: caller.accountId, name: caller.name })
  return null
}
