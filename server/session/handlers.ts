import { eq, and, count, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { session as sessionContract } from '../../src/contract/session/session'
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/session/session'
import { session, account, accountRole, merchant, role } from '../db/schema/identity'
import type { Handlers, PublicContext, DetachedContext } from '../http/handler'
import type { Platform, ServerConfig } from '../platform'
import { checkOwnPassword } from './ownPassword'
import { clientHash } from './clientHash'
import { endSessions } from './end'
import { register } from './geeTest'
import { captchaDue, login } from './login'
import { readProfile } from './profile/read'
import { newWork } from './work'
import { Refusal, conflict, rule } from '../http/refusal'
import { keyedHash } from '../lib/digest'
import { normalizedName } from './throttle'

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
async function editPwd(
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

interface DemoAccounts {
  password: string
  accounts: { loginAccount: string; roleName: string; merchantName: string }[]
}

/**
 * Accounts that the login page offers; none unless the server runs as a demo. The seed gives all its accounts one
 * stored password hash. Hashes are salted, so no other two match; accounts added or changed since are therefore not
 * offered.
 */
async function demoAccounts({ config, db }: Platform): Promise<DemoAccounts> {
  if (!config.demo) return { password: '', accounts: [] }
  const accounts = await db.identity((tx) => {
    const sharedHashes = tx
      .select({ hash: account.passwordHash })
      .from(account)
      .groupBy(account.passwordHash)
      .having(gt(count(), 1))
    return tx
      .select({ loginAccount: account.loginAccount, roleName: role.name, merchantName: merchant.name })
      .from(account)
      .innerJoin(accountRole, eq(accountRole.accountId, account.id))
      .innerJoin(role, eq(role.id, accountRole.roleId))
      .innerJoin(merchant, eq(merchant.id, account.tenantId))
      .where(
        and(
          eq(account.dealStatus, 'enabled'),
          isNull(account.deletedAt),
          ne(account.passwordHash, ''),
          inArray(account.passwordHash, sharedHashes),
        ),
      )
      .orderBy(account.createdAt, account.id, role.createdAt)
  })
  // Offer an account with several roles only once.
  return {
    password: config.demo.password,
    accounts: [...new Map(accounts.toReversed().map((row) => [row.loginAccount, row])).values()].toReversed(),
  }
}

/**
 * Runs a sign-in and logs who was refused, and from where: the audit log belongs to a merchant, so it has no entry for
 * refusals before an account was found. The name is logged as a keyed hash, because people type passwords into its
 * field.
 */
async function logRefusal<T>(
  { platform, requestId, address }: PublicContext,
  loginAccount: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof Refusal) {
      const digest = platform.keyedDigest ?? keyedHash
      const name = await digest(platform.config.secret, normalizedName(loginAccount))
      platform.log.warn({ requestId, address, name, code: error.code, why: error.message }, 'sign-in refused')
    }
    throw error
  }
}

export const sessionHandlers: Handlers<typeof sessionContract> = {
  loginPre: async ({ body }, context) => ({ captcha: await captchaDue(context, body.loginAccount) }),

  login: ({ body, headers }, context) =>
    logRefusal(context, body.loginAccount, () => login({ ...body, userAgent: headers['user-agent'] }, context)),

  demoAccounts: (_input, { platform }) => demoAccounts(platform),

  geeTestInit: async (_input, { platform }) => {
    const challenge = await register(platform)
    if (challenge) return { success: 1, ...challenge, newCaptcha: true, work: null }
    return { success: 0, gt: '', challenge: '', newCaptcha: true, work: await newWork(platform) }
  },

  logout: async (_input, context) => {
    const { tx, session: caller, audit } = context
    audit(caller.accountId)
    await endSessions(tx, eq(session.id, caller.id), { ...context, reason: 'signedOut' })
    return null
  },

  // Callers who are signed out do not get this far.
  living: () => Promise.resolve(null),

  editPwd: { detached: ({ body }, context) => editPwd(body, context) },

  profile: (_input, context) => readProfile(context),
}
