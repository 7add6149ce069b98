import * as z from 'zod'
import { anyone, done, endpoint, line, signedIn, version } from '../kit/core'

/** Length of a password as typed; only its hash is sent. */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20

/** Maximum length of a login name. */
export const LOGIN_ACCOUNT_MAX = 32

const loginAccount = line(LOGIN_ACCOUNT_MAX).min(1, '请输入账号')

/** Hexadecimal hash of the password plus the fixed suffix (see `lib/password.ts`). */
export const passwordHash = z.string().regex(/^[0-9a-f]{32,128}$/, '密码格式不正确')

/** Captcha response: the solved proof of work, or GeeTest's four values. */
const captchaAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('work'), payload: z.string().min(1).max(4096) }),
  z.strictObject({
    kind: z.literal('geetest'),
    challenge: z.string().min(1).max(128),
    validate: z.string().min(1).max(128),
    seccode: z.string().min(1).max(128),
  }),
])
export type CaptchaAnswer = z.output<typeof captchaAnswer>

/** A proof-of-work task in the altcha library's format. */
const workChallenge = z.looseObject({})

const userInfo = z.object({
  name: z.string(),
  loginAccount: z.string(),
  token: z.string(),
  avatar: z.string(),
})
export type UserInfo = z.output<typeof userInfo>

const BUSY = '正在登录的人较多（data.busy 为 true），过 data.retryAfterSeconds 秒照原样再发'

export const session = {
  loginPre: endpoint({
    method: 'POST',
    path: '/api/mgr/pb/login/pre',
    summary: '登录前：是否需要验证码',
    access: anyone,
    body: z.strictObject({ loginAccount }),
    result: z.object({ captcha: z.boolean() }),
    codes: { 429: BUSY },
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/mgr/pb/login',
    summary: '登录',
    access: anyone,
    // Client's self-reported name, for the account's session list.
    headers: z.strictObject({ 'user-agent': z.string().optional() }),
    body: z.strictObject({ loginAccount, password: passwordHash, captcha: captchaAnswer.optional() }),
    result: userInfo,
    codes: { 422: '账号或密码错误、账号已禁用、需要验证码（data.captcha 为 true）', 429: `尝试次数过多；或${BUSY}` },
  }),
  /** Accounts offered on the login page; empty unless this is a demonstration server. */
  demoAccounts: endpoint({
    method: 'GET',
    path: '/api/mgr/pb/login/demo',
    summary: '演示账号',
    access: anyone,
    result: z.object({
      /** In clear text; demonstration servers only. */
      password: z.string(),
      accounts: z.array(z.object({ loginAccount: z.string(), roleName: z.string(), merchantName: z.string() })),
    }),
  }),
  geeTestInit: endpoint({
    method: 'GET',
    path: '/api/mgr/pb/geeTestInit',
    summary: '验证码初始化',
    access: anyone,
    query: z.strictObject({ t: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    result: z.object({
      /** 1: GeeTest is configured and reachable. 0: its offline response; solve `work` instead. */
      success: z.literal([0, 1]),
      gt: z.string(),
      challenge: z.string(),
      newCaptcha: z.boolean(),
      work: workChallenge.nullable(),
    }),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/logout',
    effect: 'write',
    summary: '注销登录',
    access: signedIn,
    answersWhile: ['password', 'secondStep', 'enrolment'],
    result: done,
  }),
  /** Polled by an otherwise idle console: users whose session was ended elsewhere must not go on reading. */
  living: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/session/living',
    summary: '登录是否还有效；定时读取不延长登录',
    access: signedIn,
    result: done,
    isUse: false,
  }),
  editPwd: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/editPwd',
    summary: '修改密码；该账号的其他会话随即失效',
    access: signedIn,
    answersWhile: ['password'],
    body: z.strictObject({ oldPwd: passwordHash, newPwd: passwordHash }),
    result: done,
    codes: { 603: '旧密码错误', 422: '新密码过于常见，或与旧密码相同' },
  }),
  profile: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/profile',
    summary: '当前账号及所属商户',
    access: signedIn,
    answersWhile: ['password', 'enrolment'],
    result: z.object({
      name: z.string(),
      loginAccount: z.string(),
      phone: z.string(),
      avatar: z.string(),
      version,
      roles: z.array(z.string()),
      /** Until the password is changed, only the change of password, this call and signing out are answered. */
      mustChange: z.boolean(),
      merchant: z.object({ name: z.string(), logo: z.string().nullable() }),
    }),
  }),
}
