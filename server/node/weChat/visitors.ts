import * as z from 'zod'
import { describeError } from '../../http/describe'
import type { MerchantApp } from '../../operation/miniProgram/weChat/app'
import type { Logger } from '../../platform'
import type { VisitorAnswer, Visitors } from '../../ports/visitorIdentity'
import type { WeChatApp } from '../../ports/weChat'
import type { WeChatApi } from './api'
import { WeChatError } from './errors'

/** https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html */
const PATH = '/sns/jscode2session'
/** Invalid code, and code already used. */
const BAD_CODES = new Set([40029, 40163])

const answer = z.object({ openid: z.string().regex(/^[\w-]{10,64}$/) })

interface VisitorOptions {
  api: WeChatApi
  findApp: (tenantId: string) => Promise<MerchantApp>
  /** For merchants without any mini-program. */
  fallback: Visitors
  log: Logger
}

/** Identifies visitors through WeChat. The URL contains the secret, so it is never logged. */
export function weChatVisitors({ api, findApp, fallback, log }: VisitorOptions): Visitors {
  const requestOpenid = async ({ appId, secret }: WeChatApp, code: string): Promise<VisitorAnswer> => {
    const query = new URLSearchParams({ appid: appId, secret, js_code: code, grant_type: 'authorization_code' })
    const { openid } = await api.askJson(`${PATH}?${query}`, answer)
    return { openid }
  }
  return {
    async recognise(code, tenantId) {
      const found = await findApp(tenantId)
      if (found.state === 'none') return fallback.recognise(code, tenantId)
      if (found.state === 'lost') {
        log.warn({ tenantId }, 'the secret of a mini-program cannot be decrypted')
        return { refused: 'unavailable' }
      }
      return requestOpenid(found.app, code).catch((error: unknown): VisitorAnswer => {
        const errcode = error instanceof WeChatError ? error.code : null
        if (errcode !== null && BAD_CODES.has(errcode)) return { refused: 'code' }
        log.warn({ tenantId, errcode, err: describeError(error) }, 'WeChat does not tell who a visitor is')
        return { refused: 'unavailable' }
      })
    },
  }
}
