import * as z from 'zod'
import { done, endpoint, line, signedIn, time } from '../kit/core'
import { passwordHash } from './session'

/** One-time codes that replace a lost authenticator. */
export const RECOVERY_CODES = 10

/** Six digits from the authenticator, or a recovery code; blanks and dashes are ignored. */
const code = line(32).min(1, '请输入验证码')
const withCode = z.strictObject({ code })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const OFF = '没有开启两步登录'
const WRONG = '验证码不正确或已经用过'
const TOO_MANY_ATTEMPTS = '尝试次数过多（data.retryAfterSeconds）'

/** Sign-in by a code besides the password (RFC 6238: SHA-1, 6 digits, 30 seconds). */
export const secondStep = {
  pass: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/secondStep/pass',
    summary: '登录的第二步：输入验证码或恢复码',
    access: signedIn,
    answersWhile: ['secondStep'],
    body: withCode,
    result: done,
    codes: { 409: '这次登录不需要验证码，或已经验证过', 422: WRONG, 429: TOO_MANY_ATTEMPTS },
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/secondStep',
    summary: '自己的两步登录',
    access: signedIn,
    answersWhile: ['enrolment'],
    result: z.object({
      /** When it was enabled; null while it is off. */
      since: time.nullable(),
      /** A role requires it. */
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  enrol: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/secondStep/enrol',
    summary: '开始设置两步登录：生成验证器的密钥',
    access: signedIn,
    answersWhile: ['enrolment'],
    body: z.strictObject({ password: passwordHash }),
    result: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** `otpauth://…`, for the QR code. */
      uri: z.string(),
    }),
    codes: { 409: '已经开启', 603: '密码错误', 429: TOO_MANY_ATTEMPTS },
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/secondStep/confirm',
    summary: '用验证器的第一个验证码完成设置；返回恢复码，只此一次；结束自己的其他登录',
    access: signedIn,
    answersWhile: ['enrolment'],
    body: withCode,
    result: recoveryCodes,
    codes: { 409: '已经开启，或还没有生成密钥', 422: WRONG, 429: TOO_MANY_ATTEMPTS },
  }),
  renewCodes: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/secondStep/recoveryCodes',
    summary: '重新生成恢复码，只在这次返回；原来的作废',
    access: signedIn,
    body: withCode,
    result: recoveryCodes,
    codes: { 409: OFF, 422: WRONG, 429: TOO_MANY_ATTEMPTS },
  }),
  turnOff: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/secondStep/turnOff',
    summary: '关闭两步登录，之后可以换一个验证器重新设置',
    access: signedIn,
    body: withCode,
    result: done,
    codes: { 409: OFF, 422: WRONG, 429: TOO_MANY_ATTEMPTS },
  }),
}
