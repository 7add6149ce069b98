import { code } from '../../src/contract/kit/core'
import type { Due, FieldError } from '../../src/contract/kit/core'

/** A deliberate answer other than success; `mount` turns it into the envelope. */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

export const unauthorised = (msg = '未授权') => new Refusal(code.unauthorised, msg)
export const forbidden = (msg = '没有这项权限') => new Refusal(code.forbidden, msg)
export const absent = (msg = '内容不存在', data?: unknown) => new Refusal(code.absent, msg, data)

const DUE_REFUSALS: Record<Due, readonly [number, string]> = {
  password: [code.passwordDue, '请先修改密码'],
  secondStep: [code.secondStepDue, '请先输入两步登录的验证码'],
  enrolment: [code.enrolmentDue, '请先设置两步登录'],
}
export const dueRefusal = (due: Due) => new Refusal(...DUE_REFUSALS[due])
/** `current` is the record's current state, for the caller to compare with. */
export const conflict = (msg: string, current?: unknown) =>
  new Refusal(code.conflict, msg, current === undefined ? null : { current })
export const tooLarge = (msg: string) => new Refusal(code.tooLarge, msg)
export const rule = (msg: string, fields?: FieldError[]) => new Refusal(code.rule, msg, fields ? { fields } : null)
/** Refuses the call if fields are wrong, with the message of the first. */
export function refuseFields(fields: readonly FieldError[]): void {
  const [first] = fields
  if (first) throw rule(first.message, [...fields])
}
export const invalid = (msg: string, fields?: FieldError[]) =>
  new Refusal(code.invalid, msg, fields ? { fields } : null)
export const rateLimited = (msg: string, retryAfterSeconds: number) =>
  new Refusal(code.tooOften, msg, { retryAfterSeconds })
/** A service outside this server does not answer; the call may be repeated later. */
export const unavailable = (msg: string) => new Refusal(code.unavailable, msg)
/** After too many failures. */
export const attemptsLimited = (seconds: number) =>
  rateLimited(`尝试次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds)
/** The call itself is valid; it may be retried unchanged after the delay. */
export const signInBusy = (retryAfterSeconds: number) =>
  new Refusal(code.tooOften, '正在登录的人较多，请稍候', { retryAfterSeconds, busy: true })
