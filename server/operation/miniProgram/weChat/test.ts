import type { ResultOf } from '../../../../src/contract/kit/core'
import type { weChatConfig } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { DetachedContext } from '../../../http/handler'
import { rateLimited, rule } from '../../../http/refusal'
import { countCallOf } from '../../../session/throttle'
import { readApp, SECRET_LOST } from './app'

/** Per merchant: several merchants may share the server's app and its quota. */
const LIMIT = { most: 10, windowMs: 60_000 }

/** Tries the stored settings. WeChat is asked after the transaction, because it may be slow. */
export async function testWeChat({
  platform,
  session,
  authenticatedTransaction,
}: DetachedContext): Promise<ResultOf<typeof weChatConfig.test>> {
  const { weChat } = platform
  if (weChat === undefined) throw rule('这里连不上微信：演示环境不向外发送请求')
  const { tenantId } = session
  const wait = await platform.db.identity((tx) => countCallOf(tx, 'weChatTest', tenantId, platform.now(), LIMIT))
  if (wait > 0) throw rateLimited('测试得太频繁了，请稍后再试', wait)
  const { secret } = platform.config
  const found = await authenticatedTransaction((tx) => readApp(tx, { secret, defaultApp: weChat.defaultApp }, tenantId))
  if (found.state === 'lost') throw rule(SECRET_LOST)
  if (found.state === 'none') throw rule('还没有填写 AppID 和 AppSecret，服务器也没有设置小程序')
  const { state, app } = found
  const reason = await weChat.test(app)
  return { appId: app.appId, own: state === 'own', connected: reason === null, reason: reason ?? '' }
}
