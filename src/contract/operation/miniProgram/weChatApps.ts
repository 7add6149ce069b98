import { line } from '../../kit/core'
import { field } from '../../kit/fields'
import { part } from './configPart'

/** Placeholder for a stored key in responses. Sent back in an update, it leaves the stored key unchanged. */
export const KEPT_KEY = '••••••••'

/** An app of WeChat with its secret, which is write-only. `place`: where the merchant finds both. */
function appFields(place: string, note: string) {
  const appId = line(18).refine(
    (value) => value === '' || /^wx[0-9a-f]{16}$/.test(value),
    `AppID 是 wx 开头的 18 位字母和数字，在${place}里复制`,
  )
  const appSecret = line(32).refine(
    (value) => value === '' || value === KEPT_KEY || /^[0-9a-f]{32}$/.test(value),
    `AppSecret 是 32 位字母和数字，在${place}里生成`,
  )
  return {
    appId: field.text('AppID', 18, appId.default(''), { placeholder: 'wx…', note }),
    appSecret: field.text('AppSecret', 32, appSecret.default(''), {
      secret: true,
      note: '只由服务器使用；保存后不再显示，要换就重新填写',
    }),
  }
}

const RULES: Parameters<typeof part>[3] = [
  ({ appId: id, appSecret: secret }) =>
    id !== '' && secret === '' ? { path: 'appSecret', message: '请填写 AppSecret' } : null,
  ({ appId: id, appSecret: secret }) =>
    id === '' && secret !== '' ? { path: 'appId', message: '请填写 AppID，或把 AppSecret 也清空' } : null,
]

/** The merchant's own mini-program: visitors sign in to it, its codes open it, its messages reach its users. */
export const weChatConfigKind = part(
  'weChatConfig',
  appFields('小程序后台「开发管理」', '留空时用服务器设置的小程序'),
  { basic: '小程序' },
  RULES,
)

/** The merchant's service account: visitors who open the page inside WeChat sign in to it, and pay there. */
export const weChatPageConfigKind = part(
  'weChatPageConfig',
  appFields('公众平台「设置与开发」', '已认证的服务号；留空时网页不用微信登录'),
  { basic: '公众号' },
  RULES,
)
