import * as z from 'zod'
import type { WeChatApp } from '../../ports/weChat'
import type { WeChatApi } from './api'

/** https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-access-token/getStableAccessToken.html */
const PATH = '/cgi-bin/stable_token'

const answer = z.object({ access_token: z.string().min(1).max(2048), expires_in: z.number().positive() })

export interface StableToken {
  token: string
  seconds: number
}

/** The app's current token; `force` replaces it, which WeChat allows 20 times a day. Throws `WeChatError`. */
export async function requestToken(
  api: WeChatApi,
  { appId, secret }: WeChatApp,
  { force = false } = {},
): Promise<StableToken> {
  const { access_token: token, expires_in: seconds } = await api.askJson(PATH, answer, {
    grant_type: 'client_credential',
    appid: appId,
    secret,
    ...(force && { force_refresh: true }),
  })
  return { token, seconds }
}
