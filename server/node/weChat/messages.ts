import { SECRET_LOST } from '../../operation/miniProgram/weChat/app'
import type { MerchantApp } from '../../operation/miniProgram/weChat/app'
import type { Tx } from '../../db/types'
import type { Messages, SendResult } from '../../ports/messages'
import { WeChatError } from './errors'
import type { AskWithToken } from './withToken'

/**
 * https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/mp-message-management/subscribe-message/sendMessage.html
 */
const PATH = '/cgi-bin/message/subscribe/send'
const DECLINED = 43101
/** Retrying would fail again: openid, template, page, ban, words, contents. */
const FINAL_CODES = new Set([40003, 40037, 41030, 43107, 45168, 47003])
const NO_OPENID = '这位访客还没有用微信登录过，收不到消息'

interface MessageOptions {
  readApp: (tx: Tx, tenantId: string) => Promise<MerchantApp>
  findApp: (tenantId: string) => Promise<MerchantApp>
  ask: AskWithToken
}

function resultOf(error: unknown): SendResult {
  if (!(error instanceof WeChatError)) throw error
  const { message: reason, code, isUncertain } = error
  if (code === DECLINED) return { state: 'declined', reason }
  if (code !== null && FINAL_CODES.has(code)) return { state: 'failed', reason }
  return { state: 'retry', reason, uncertain: isUncertain }
}

/** Queues the messages of merchants with a mini-program, and sends them through WeChat. */
export function weChatMessages({ readApp, findApp, ask }: MessageOptions): Messages {
  return {
    delivers: async (tx, tenantId) => (await readApp(tx, tenantId)).state !== 'none',
    async accept({ tenantId, openid }, tx) {
      if ((await readApp(tx, tenantId)).state === 'none') return { state: 'recorded' }
      return openid === null ? { state: 'failed', reason: NO_OPENID } : { state: 'queued' }
    },
    async send({ tenantId, openid, templateId, data }) {
      const found = await findApp(tenantId)
      if (found.state === 'none') return { state: 'failed', reason: '小程序的设置已经清空' }
      if (found.state === 'lost') return { state: 'retry', reason: SECRET_LOST, uncertain: false }
      if (openid === null) return { state: 'failed', reason: NO_OPENID }
      const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }]))
      try {
        await ask(found.app, PATH, {
          touser: openid,
          template_id: templateId,
          data: values,
          miniprogram_state: 'formal',
          lang: 'zh_CN',
        })
        return { state: 'accepted' }
      } catch (error) {
        return resultOf(error)
      }
    },
  }
}
