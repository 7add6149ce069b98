import { required } from '../../src/lib/required'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { code } from '../../src/contract/kit/core'
import type { CaptchaAnswer, UserInfo } from '../../src/contract/session/session'
import { newId } from '../db/id'
import { requireRow } from '../db/requireRow'
import { isMissingRow } from '../db/violation'
import { account, merchant, secondStep, session, captchaAnswer, loginAttempt } from '../db/schema/identity'
import type { Tx } from '../db/types'
import { writeAudit } from '../lib/audit/write'
import type { PublicContext } from '../http/handler'
import { Refusal, rule } from '../http/refusal'
import type { Platform } from '../platform'
import { readCaptcha, captchaRefusal } from './captcha'
import type { ConsumeCaptcha } from './captcha'
import { auditRefused } from './auditRefused'
import { normalizedName, isCaptchaDue, throttleKeys } from './throttle'
import type { Keys } from './throttle'
import { newToken, tokenHash } from './token'
import { signInTransaction } from './transaction'
import { begin, fail, succeed, withdraw } from './pendingAttempts'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { endSessions } from './end'

/** Removes some expired rows. Skips rows that another sign-in is removing: waiting for each other could deadlock. */
const expiredBatch = (table: PgTable, now: number): SQL =>
  sql`ctid in (select ctid from ${table} where expires_at <= ${now} limit 1000 for update skip locked)`

async function sweepExpired(tx: Tx, platform: Platform, now: number): Promise<void> {
  for (const table of [loginAttempt, captchaAnswer])
    await tx.execute(sql`delete from ${table} where ${expiredBatch(table, now)}`)
  await endSessions(tx, expiredBatch(session, now), { platform, now, reason: 'expired' })
}

export const DEFAULT_AVATAR = '/avatar.svg'
const USER_AGENT_MAX = 300
/** A session expires after this time unless the second step follows. */
const TWO_FACTOR_MS = 10 * 60_000

// Argon2id of an unknown secret. Unknown accounts are verified against it, so they take as long as known ones.
let decoy: Promise<string> | undefined
const decoyHash = ({ passwords }: Platform): Promise<string> => (decoy ??= passwords.hash(newToken()))

interface Credentials {
  loginAccount: string
  password: string
  captcha?: CaptchaAnswer
  userAgent?: string
}

export async function captchaDue({ platform, address, now }: PublicContext, loginAccount: string): Promise<boolean> {
  const keys = await throttleKeys(loginAccount, address, platform.digest)
  return platform.signIns.admit(() =>
    signInTransaction(platform, (tx) => isCaptchaDue(tx, keys, now), 'identityAtOnce'),
  )
}

/**
 * Waits for its turn without a database connection. Then one transaction counts and looks up, the hash is checked, and
 * another transaction saves the outcome.
 */
export async function login(credentials: Credentials, context: PublicContext): Promise<UserInfo> {
  const { platform } = context
  const { signIns } = platform
  const keys = await throttleKeys(credentials.loginAccount, context.address, platform.digest)
  return signIns.admit(async () => {
    const consumeCaptcha = await readCaptcha(platform, credentials.captcha)
    return signIns.inTurn(keys, () => signIn(credentials, consumeCaptcha, keys, context))
  })
}

async function signIn(
  { loginAccount, password, captcha, userAgent = '' }: Credentials,
  consumeCaptcha: ConsumeCaptcha | null,
  keys: Keys,
  context: PublicContext,
): Promise<UserInfo> {
  const { platform } = context
  const finish = (outcome: typeof fail) =>
    signInTransaction(platform, (tx) => outcome(tx, keys, platform.now()), 'identityAtOnce')
  const user = await signInTransaction(platform, async (tx) => {
    // One round trip: if a captcha is due, the account lookup is wasted.
    const [{ captchaDue }, candidate] = await Promise.all([
      begin(tx, keys, platform.now(), consumeCaptcha !== null),
      findAccount(tx, loginAccount),
    ])
    if (captchaDue) {
      if (!consumeCaptcha) throw captchaRefusal(captcha)
      await consumeCaptcha(tx)
    }
    return candidate
  })
  // An account without a password takes as long as an unknown one.
  const matches = await platform.passwords.verify(user?.passwordHash || (await decoyHash(platform)), password)
  const refusal = user && matches ? disabledRefusal(user) : null
  if (!user || !matches || refusal) {
    const { captchaDue } = await finish(refusal ? withdraw : fail)
    if (user) auditRefused(platform, auditEntry(context, user, code.rule))
    throw refusal ?? wrongCredentials(captchaDue)
  }
  const token = newToken()
  // Hash before the transaction, so all its statements travel in one message.
  const hash = required(await tokenHash(token, platform.digest), 'hash of a new token')
  const now = platform.now()
  if (platform.signIns.sweepDue(now)) await signInTransaction(platform, (tx) => sweepExpired(tx, platform, now))
  // Lock the account's row first, like every other writer. If the account is closed by now, all of this is rolled back.
  const save = (tx: Tx) =>
    Promise.all([
      touchAccount(tx, user, { ...context, now }),
      succeed(tx, keys, now),
      addSession(tx, user, hash, { ...context, now, userAgent }),
      writeAudit(tx, auditEntry(context, user, code.success)),
    ])
  await signInTransaction(platform, save, 'identityAtOnce').catch(async (error: unknown) => {
    if (!isMissingRow(error)) throw error
    await finish(fail)
    throw wrongCredentials(false)
  })
  return { name: user.name, loginAccount: user.loginAccount, token, avatar: user.avatar ?? DEFAULT_AVATAR }
}

interface SignInAccount extends Pick<
  typeof account.$inferSelect,
  'id' | 'tenantId' | 'loginAccount' | 'name' | 'avatar' | 'passwordHash' | 'dealStatus'
> {
  merchantDisabledAt: number | null
  /** When the second step was confirmed. */
  secondStepAt: number | null
}

const wrongCredentials = (isCaptchaNext: boolean) =>
  new Refusal(code.rule, '账号或密码错误', { captcha: isCaptchaNext })

async function findAccount(tx: Tx, loginAccount: string): Promise<SignInAccount | undefined> {
  const { id, tenantId, name, avatar, passwordHash, dealStatus } = account
  const [row] = await tx
    .select({
      id,
      tenantId,
      loginAccount: account.loginAccount,
      name,
      avatar,
      passwordHash,
      dealStatus,
      merchantDisabledAt: merchant.disabledAt,
      secondStepAt: secondStep.confirmedAt,
    })
    .from(account)
    .innerJoin(merchant, eq(merchant.id, tenantId))
    .leftJoin(secondStep, eq(secondStep.accountId, id))
    .where(
      and(eq(sql`lower(${account.loginAccount}) collate "C"`, normalizedName(loginAccount)), isNull(account.deletedAt)),
    )
  return row
}

/**
 * Why an account cannot sign in despite the right password. If a merchant is disabled after this check, the session's
 * first call is refused.
 */
function disabledRefusal({ dealStatus, merchantDisabledAt }: SignInAccount): Refusal | null {
  if (dealStatus !== 'enabled') return rule('账号已禁用，请联系管理员')
  return merchantDisabledAt === null ? null : rule('商户已停用，请联系服务方')
}

interface SignInContext {
  platform: Platform
  now: number
  address: string
  userAgent: string
}

/**
 * Records the sign-in if the verified password is still the account's and the account is enabled; otherwise it fails
 * (`isMissingRow`). This locks the account's row: a concurrent change either waits for the session and then ends it, or
 * has already committed.
 */
async function touchAccount(
  tx: Tx,
  { id, passwordHash, secondStepAt }: SignInAccount,
  { now, address }: Omit<SignInContext, 'userAgent'>,
): Promise<void> {
  // If a second step follows, the account is not signed in yet.
  const lastLogin =
    secondStepAt === null
      ? { lastLoginAt: now, lastLoginAddress: address }
      : { lastLoginAt: sql`${account.lastLoginAt}` }
  const update = tx
    .update(account)
    .set(lastLogin)
    .where(
      and(
        eq(account.id, id),
        eq(account.passwordHash, passwordHash),
        eq(account.dealStatus, 'enabled'),
        isNull(account.deletedAt),
      ),
    )
    .returning({ id: account.id })
  await tx.execute(requireRow(update.getSQL()))
}

async function addSession(
  tx: Tx,
  { id, tenantId, secondStepAt }: SignInAccount,
  tokenHash: string,
  { platform, now, address, userAgent }: SignInContext,
): Promise<void> {
  const { absoluteMs } = platform.config.session
  await tx.insert(session).values({
    id: newId(),
    tenantId,
    accountId: id,
    tokenHash,
    createdAt: now,
    seenAt: now,
    expiresAt: now + (secondStepAt === null ? absoluteMs : Math.min(absoluteMs, TWO_FACTOR_MS)),
    address,
    userAgent: userAgent.slice(0, USER_AGENT_MAX),
  })
}

const auditEntry = (context: PublicContext, { tenantId, id, loginAccount }: SignInAccount, resultCode: number) => ({
  name: 'session.login',
  code: resultCode,
  subject: id,
  session: { tenantId, accountId: id, loginAccount },
  context,
})
