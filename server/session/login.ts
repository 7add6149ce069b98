import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { code } from '../../src/contract/core'
import type { CaptchaAnswer, UserInfo } from '../../src/contract/session'
import { newId } from '../db/id'
import { account, captchaAnswer, loginAttempt, merchant, secondStep, session } from '../db/schema/identity'
import type { Tx } from '../db/types'
import { writeAudit } from '../http/audit'
import { describeError } from '../http/describe'
import type { PublicContext } from '../http/handler'
import { Refusal, rule, tooOften } from '../http/refusal'
import type { Platform } from '../platform'
import { accepted } from './geeTest'
import { count, countedName, forgive, standing, throttleKeys } from './throttle'
import { newToken, tokenHash } from './token'
import { verifyWork } from './work'

export const DEFAULT_AVATAR = '/avatar.svg'
const USER_AGENT_MAX = 300
/** A session whose second step does not follow is over by then. */
const SECOND_STEP_MS = 10 * 60_000

// Argon2id of nothing anyone knows: verified for unknown accounts, so that they take as long as known ones.
let decoy: Promise<string> | undefined
const decoyHash = (platform: Platform): Promise<string> => (decoy ??= platform.passwords.hash(newToken()))

interface Credentials {
  loginAccount: string
  password: string
  captcha?: CaptchaAnswer
  userAgent?: string
}

export async function captchaDue(platform: Platform, loginAccount: string, address: string): Promise<boolean> {
  return (await standing(platform, await throttleKeys(loginAccount, address))).captchaDue
}

export async function login({ loginAccount, password, captcha, userAgent = '' }: Credentials, context: PublicContext): Promise<UserInfo> {
  const { platform, now } = context
  const keys = await throttleKeys(loginAccount, context.address)
  const before = await standing(platform, keys)
  refuseTooOften(before.retryAfterSeconds)
  if (before.captchaDue) await checkCaptcha(platform, captcha)
  refuseTooOften((await count(platform, keys)).retryAfterSeconds)

  const found = await findAccount(platform, loginAccount)
  // An account without a password yet takes as long as an unknown one.
  const matches = await platform.passwords.verify(found?.passwordHash || (await decoyHash(platform)), password)
  if (!found || !matches) {
    const { captchaDue: due } = await standing(platform, keys)
    if (found) auditRefusal(context, found)
    throw wrongCredentials(due)
  }
  if (found.dealStatus !== 'enabled') {
    auditRefusal(context, found)
    throw rule('账号已禁用，请联系管理员')
  }
  if (await isDisabled(platform, found)) {
    auditRefusal(context, found)
    throw rule('商户已停用，请联系服务方')
  }

  const token = newToken()
  const { absoluteMs } = platform.config.session
  await platform.db.identity(async (tx) => {
    await forgive(tx, keys, now)
    await sweep(tx, now)
    const [step] = await tx.select({ accountId: secondStep.accountId }).from(secondStep).where(and(eq(secondStep.accountId, found.id), isNotNull(secondStep.confirmedAt)))
    await tx.insert(session).values({
      id: newId(),
      tenantId: found.tenantId,
      accountId: found.id,
      tokenHash: (await tokenHash(token))!,
      createdAt: now,
      seenAt: now,
      expiresAt: now + (step ? Math.min(absoluteMs, SECOND_STEP_MS) : absoluteMs),
      address: context.address,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
    })
    if (!(await stands(tx, found))) throw wrongCredentials(false)
    // With a second step to come nobody has signed in yet.
    if (!step) await tx.update(account).set({ lastLoginAt: now, lastLoginAddress: context.address }).where(eq(account.id, found.id))
    await writeAudit(tx, entry(context, found, code.success))
  })
  return { name: found.name, loginAccount: found.loginAccount, token, avatar: found.avatar ?? DEFAULT_AVATAR }
}

type Account = typeof account.$inferSelect

const wrongCredentials = (captchaDue: boolean) => new Refusal(code.rule, '账号或密码错误', { captcha: captchaDue })

/**
 * Whether the password that was verified is still the account's, and the account enabled. Asked with the session in place: who changes either
 * locks the account, which waits for the session's reference to it, and then ends that session, or is over by now.
 */
async function stands(tx: Tx, { id, passwordHash }: Account): Promise<boolean> {
  const found = await tx.select({ id: account.id }).from(account).where(and(eq(account.id, id), eq(account.passwordHash, passwordHash), eq(account.dealStatus, 'enabled'), isNull(account.deletedAt)))
  return found.length > 0
}

function refuseTooOften(retryAfterSeconds: number): void {
  if (retryAfterSeconds > 0) throw tooOften(`尝试次数过多，请 ${Math.ceil(retryAfterSeconds / 60)} 分钟后再试`, retryAfterSeconds)
}

async function checkCaptcha(platform: Platform, answer: CaptchaAnswer | undefined): Promise<void> {
  if (!answer) throw new Refusal(code.rule, '请完成验证', { captcha: true })
  const valid = answer.kind === 'work' ? await verifyWork(platform, answer.payload) : await accepted(platform, answer)
  if (!valid) throw new Refusal(code.rule, '验证未通过，请重新验证', { captcha: true })
}

async function findAccount({ db }: Platform, loginAccount: string): Promise<Account | undefined> {
  const [found] = await db.identity((tx) =>
    tx.select().from(account).where(and(eq(sql`lower(${account.loginAccount}) collate "C"`, countedName(loginAccount)), isNull(account.deletedAt))),
  )
  return found
}

/** The account's merchant. One that is disabled after this is found so by the session's first call. */
async function isDisabled({ db }: Platform, { tenantId }: Account): Promise<boolean> {
  const found = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant).where(and(eq(merchant.id, tenantId), isNotNull(merchant.disabledAt))))
  return found.length > 0
}

const entry = (context: PublicContext, { tenantId, id, loginAccount }: Account, outcome: number) => ({
  name: 'session.login',
  code: outcome,
  subject: id,
  session: { tenantId, accountId: id, loginAccount },
  context,
})

/** Not awaited: the time it takes would tell a known account from an unknown one. */
function auditRefusal(context: PublicContext, found: Account): void {
  const { db, log } = context.platform
  db.identity((tx) => writeAudit(tx, entry(context, found, code.rule))).catch((error: unknown) => {
    log.error({ requestId: context.requestId, err: describeError(error) }, 'a refused sign-in was not audited')
  })
}

/** Removes some of what has expired. Rows that another sign-in is removing are left to it: waiting for each other could end in a deadlock. */
async function sweep(tx: Tx, now: number): Promise<void> {
  for (const table of [loginAttempt, captchaAnswer, session]) {
    await tx.execute(sql`delete from ${table} where ctid in (
      select ctid from ${table} where ${table.expiresAt} <= ${now} limit 1000 for update skip locked)`)
  }
}
