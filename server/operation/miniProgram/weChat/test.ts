import type { ResultOf } from '../../../../src/contract/kit/core'
import type { weChatConfig, weChatPageConfig } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { DetachedContext } from '../../../http/handler'
import { rateLimited, rule } from '../../../http/refusal'
import type { WeChat } from '../../../ports/weChat'
import { countCallOf } from '../../../session/throttle'
import { readApp, readPageApp, SECRET_LOST } from './app'

/** Per merchant: several merchants may share the server's app and its quota. */
const LIMIT = { most: 10, windowMs: 60_000 }

/** The connection to WeChat, after counting the call. WeChat is asked after the transaction, because it may be slow. */
async function openConnection({ platform, session: { tenantId } }: DetachedContext): Promise<WeChat> {
  const { weChat } = platform
  if (weChat === undefined) throw rule('这里连不上微信：演示环境不向外发送请求')
  const wait = await platform.db.identity((tx) => countCallOf(tx, 'weChatTest', tenantId, platform.now(), LIMIT))
  if (wait > 0) throw rateLimited('测试得太频繁了，请稍后再试', wait)
  return weChat
}

/** Tries the stored mini-program. */
export async function testWeChat(context: DetachedContext): Promise<ResultOf<typeof weChatConfig.test>> {
  const weChat = await openConnection(context)
  const { platform, session, authenticatedTransaction } = context
  const { secret } = platform.config
  const stored = await authenticatedTransaction((tx) =>
    readApp(tx, { secret, defaultApp: weChat.defaultApp }, session.tenantId),
  )
  if (stored.state === 'lost') throw rule(SECRET_LOST)
  if (stored.state === 'none') throw rule('还没有填写 AppID 和 AppSecret，服务器也没有设置小程序')
  const { state, app } = stored
  const reason = await weChat.test(app)
  return { appId: app.appId, own: state === 'own', connected: reason === null, reason: reason ?? '' }
}

/** Tries the stored service account. */
export async function testWeChatPage(context: DetachedContext): Promise<ResultOf<typeof weChatPageConfig.test>> {
  const weChat = await openConnection(context)
  const { platform, session, authenticatedTransaction } = context
  const stored = await authenticatedTransaction((tx) => readPageApp(tx, platform.config.secret, session.tenantId))
  if (stored.state === 'lost') throw rule(SECRET_LOST)
  if (stored.state === 'none') throw rule('还没有填写公众号的 AppID 和 AppSecret')
  const reason = await weChat.testPage(stored.app)
  return { appId: stored.app.appId, own: true, connected: reason === null, reason: reason ?? '' }
}
