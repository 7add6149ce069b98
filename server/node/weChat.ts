import * as z from 'zod'
import { describeError } from '../http/describe'
import type { Logger } from '../platform'
import type { VisitorAnswer, Visitors } from '../ports/visitorIdentity'

/** https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html */
const PATH = '/sns/jscode2session'
const TIMEOUT_MS = 5000
/** Invalid code, and code already used. */
const BAD_CODES = new Set([40029, 40163])

const answer = z.object({
  openid: z
    .string()
    .regex(/^[\w-]{10,64}$/)
    .optional(),
  errcode: z.number().optional(),
})

interface WeChatOptions {
  appId: string
  secret: string
  /** WeChat's API: `https://api.weixin.qq.com`. */
  api: string
  log: Logger
}

/** WeChat itself, for the one mini-program that all merchants of the installation share. Its URL contains the secret, so it is never logged. */
export function weChat({ appId, secret, api, log }: WeChatOptions): Visitors {
  const requestOpenid = async (code: string): Promise<VisitorAnswer> => {
    const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
    const response = await fetch(`${api}${PATH}?${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    const { openid, errcode = 0 } = answer.parse(await response.json())
    if (openid !== undefined) return { openid }
    if (BAD_CODES.has(errcode)) return { refused: 'code' }
    log.warn({ errcode }, 'WeChat does not tell who a visitor is')
    return { refused: 'unavailable' }
  }
  return {
    recognise: (code) =>
      requestOpenid(code).catch((error: unknown) => {
        log.warn({ err: describeError(error) }, 'WeChat cannot be reached')
        return { refused: 'unavailable' }
      }),
  }
}
