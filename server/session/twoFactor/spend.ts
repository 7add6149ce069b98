import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Act } from '../../../src/contract/system/auditTrail'
import { secondStep } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { unseal } from '../../lib/encryption'
import { attempt, secondStepName } from '../attempt'
import { spendRecoveryCode } from './recovery'
import { periodOf } from './totp'

const DIGITS = /^\d{6}$/

/** Records an act on the second step in the trail of the caller's account. */
export const noteAct = ({ session, trail }: DetachedContext, act: Act): void => trail({ domain: 'account', id: session.accountId, name: session.name, act })

export const wrongCode = (message = '验证码不正确') => rule(message, [{ path: 'code', message }])

type Acting = Pick<DetachedContext, 'platform' | 'session' | 'now'>

/** The period of a code for the sealed secret; null if the code does not match. */
export async function readCode(sealed: string, code: string, { platform, session, now }: Acting): Promise<number | null> {
  const secret = await unseal(platform.config.secret, 'second step', session.accountId, sealed)
  if (secret === null) throw rule('两步登录的密钥读不出来，请联系管理员重置')
  return periodOf(secret, code, now)
}

/** Uses up a code of the caller's second step, of either kind. Each period is accepted once, even with two parallel calls. */
async function spendCode(tx: Tx, given: string, context: Acting): Promise<boolean> {
  const own = and(eq(secondStep.accountId, context.session.accountId), isNotNull(secondStep.confirmedAt))
  const [step] = await tx.select().from(secondStep).where(own)
  if (!step) throw conflict('没有开启两步登录')
  const code = given.replaceAll(/\s/g, '')
  if (!DIGITS.test(code)) return spendRecoveryCode(tx, step.accountId, code)
  const period = await readCode(step.secret, code, context)
  if (period === null) return false
  const taken = await tx.update(secondStep).set({ lastPeriod: period }).where(and(own, lt(secondStep.lastPeriod, period))).returning({ id: secondStep.accountId })
  if (taken.length === 0) throw wrongCode('这个验证码已经用过，请等下一个')
  return true
}

/** Runs an act that the caller confirms with a code, in the transaction that uses up the code; throttled like passwords. */
export async function withCode<T>(code: string, context: DetachedContext, act: Act, run: (tx: Tx) => Promise<T>): Promise<T> {
  context.audit(context.session.accountId)
  let result: { value: T } | undefined
  const right = await attempt(context, secondStepName(context.session.loginAccount), () =>
    context.transaction(async (tx) => {
      if (!(await spendCode(tx, code, context))) return false
      result = { value: await run(tx) }
      return true
    }),
  )
  if (!right || !result) throw wrongCode()
  noteAct(context, act)
  return result.value
}
