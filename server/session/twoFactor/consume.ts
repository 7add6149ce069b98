import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { AuditCommand } from '../../../src/contract/system/auditTrail'
import { secondStep } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { decrypt } from '../../lib/encryption'
import { attempt, twoFactorName } from '../attempt'
import { consumeRecoveryCode } from './recovery'
import { periodOf } from './totp'

const DIGITS = /^\d{6}$/

/** Records an act on the second step in the trail of the caller's account. */
export const recordCommand = ({ session, recordChange }: DetachedContext, command: AuditCommand): void =>
  recordChange({ domain: 'account', id: session.accountId, name: session.name, act: command })

export const wrongCode = (message = '验证码不正确') => rule(message, [{ path: 'code', message }])

type CodeContext = Pick<DetachedContext, 'platform' | 'session' | 'now'>

/** The period of a code for the sealed secret; null if the code does not match. */
export async function readCode(
  encrypted: string,
  code: string,
  { platform, session, now }: CodeContext,
): Promise<number | null> {
  const secret = await decrypt(platform.config.secret, 'second step', session.accountId, encrypted)
  if (secret === null) throw rule('两步登录的密钥读不出来，请联系管理员重置')
  return periodOf(secret, code, now)
}

/** Uses up a code of the caller's second step, of either kind; each counts once, even in parallel calls. */
async function consumeCode(tx: Tx, input: string, context: CodeContext): Promise<boolean> {
  const condition = and(eq(secondStep.accountId, context.session.accountId), isNotNull(secondStep.confirmedAt))
  const [step] = await tx.select().from(secondStep).where(condition)
  if (!step) throw conflict('没有开启两步登录')
  const code = input.replaceAll(/\s/g, '')
  if (!DIGITS.test(code)) return consumeRecoveryCode(tx, step.accountId, code)
  const period = await readCode(step.secret, code, context)
  if (period === null) return false
  const updated = await tx
    .update(secondStep)
    .set({ lastPeriod: period })
    .where(and(condition, lt(secondStep.lastPeriod, period)))
    .returning({ id: secondStep.accountId })
  if (updated.length === 0) throw wrongCode('这个验证码已经用过，请等下一个')
  return true
}

/**
 * Runs an act that the caller confirms with a code, in the transaction that uses up the code; throttled like passwords.
 */
export async function withCode<T>(
  code: string,
  context: DetachedContext,
  command: AuditCommand,
  run: (tx: Tx) => Promise<T>,
): Promise<T> {
  context.audit(context.session.accountId)
  let result: { value: T } | undefined
  const isCorrect = await attempt(context, twoFactorName(context.session.loginAccount), () =>
    context.authenticatedTransaction(async (tx) => {
      if (!(await consumeCode(tx, code, context))) return false
      result = { value: await run(tx) }
      return true
    }),
  )
  if (!isCorrect || !result) throw wrongCode()
  recordCommand(context, command)
  return result.value
}
