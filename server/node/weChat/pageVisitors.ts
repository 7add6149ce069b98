import * as z from 'zod'
import { describeError } from '../../http/describe'
import type { Logger } from '../../platform'
import type { VisitorAnswer } from '../../ports/visitorIdentity'
import type { WeChat, WeChatApp } from '../../ports/weChat'
import type { WeChatApi } from './api'
import { WeChatError } from './errors'

/** https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html */
const PATH = '/sns/oauth2/access_token'
const INVALID_CODE = 40029
const REFUSED: Readonly<Record<number, 'code' | 'usedCode' | 'app'>> = {
  [INVALID_CODE]: 'code',
  40163: 'usedCode',
  40013: 'app',
  40125: 'app',
}

/** The access token of this answer, which opens the visitor's profile, is not used. */
const answer = z.object({ openid: z.string().regex(/^[\w-]{10,64}$/) })

interface PageVisitorOptions {
  api: WeChatApi
  authorizeUrl: string
  log: Logger
}

/** Sign-in of visitors in WeChat's browser: their openid of a service account, without asking them for anything. */
export function weChatPageVisitors({
  api,
  authorizeUrl,
  log,
}: PageVisitorOptions): Pick<WeChat, 'signInAddress' | 'recognisePageVisitor' | 'testPage'> {
  const requestOpenid = ({ appId, secret }: WeChatApp, code: string) => {
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
    return api.askJson(`${PATH}?${query}`, answer)
  }
  return {
    signInAddress({ appId, returnTo, state }) {
      // WeChat compares the order of the parameters, and needs the fragment.
      const query = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ])
      return `${authorizeUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    recognisePageVisitor: (app, code) =>
      requestOpenid(app, code).catch((error: unknown): VisitorAnswer => {
        const errcode = error instanceof WeChatError ? error.code : null
        const refused = REFUSED[errcode ?? 0] ?? 'unavailable'
        if (refused === 'app' || refused === 'unavailable')
          log.warn(
            { appId: app.appId, errcode, err: describeError(error) },
            'WeChat does not sign in a visitor of the page',
          )
        return { refused }
      }),
    // WeChat compares AppID and secret before the code, and no code is made up of these letters.
    testPage: (app) =>
      requestOpenid(app, 'connection-test').then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof WeChatError)) throw error
          return error.code === INVALID_CODE ? null : error.message
        },
      ),
  }
}
