import type { Database, Tx } from '../../db/types'
import { readApp } from '../../operation/miniProgram/weChat/app'
import type { Logger, Platform } from '../../platform'
import type { Visitors } from '../../ports/visitorIdentity'
import type { WeChatApp } from '../../ports/weChat'
import type { WeChatApi } from './api'
import { weChatCodes } from './codes'
import { WeChatError } from './errors'
import { weChatMessages } from './messages'
import { weChatPageVisitors } from './pageVisitors'
import { requestToken } from './stableToken'
import { createTokens } from './tokens'
import { weChatVisitors } from './visitors'
import { createAskWithToken } from './withToken'

interface WeChatOptions {
  api: WeChatApi
  /** Base of the page where visitors sign in to a service account. */
  authorizeUrl: string
  defaultApp: WeChatApp | null
  /** The server's secret, which encrypts merchants' secrets and the tokens. */
  secret: string
  db: Database
  now: () => number
  log: Logger
  /** For merchants without any mini-program. */
  fallbackVisitors: Visitors
}

/** The platform's WeChat features. */
export function createWeChat({
  api,
  authorizeUrl,
  defaultApp,
  secret,
  db,
  now,
  log,
  fallbackVisitors,
}: WeChatOptions): Required<Pick<Platform, 'weChat' | 'codes' | 'messages' | 'visitors'>> {
  const ask = createAskWithToken(api, createTokens({ api, db, secret, now }))
  const read = (tx: Tx, tenantId: string) => readApp(tx, { secret, defaultApp }, tenantId)
  const findApp = (tenantId: string) => db.read(tenantId, (tx) => read(tx, tenantId))
  return {
    weChat: {
      defaultApp,
      // Requests a new token each time: a cached one proves nothing about the secret or the allow list.
      test: (app) =>
        requestToken(api, app).then(
          () => null,
          (error: unknown) => {
            if (error instanceof WeChatError) return error.message
            throw error
          },
        ),
      ...weChatPageVisitors({ api, authorizeUrl, log }),
    },
    codes: weChatCodes({ readApp: read, findApp, ask }),
    messages: weChatMessages({ readApp: read, findApp, ask }),
    visitors: weChatVisitors({ api, findApp, fallback: fallbackVisitors, log }),
  }
}
