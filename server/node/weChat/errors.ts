/** WeChat's error codes, worded for operators, from the lists of the four calls and the global return codes. */
const WORDS: Readonly<Record<number, string>> = {
  [-1]: '微信系统繁忙',
  40001: 'AppSecret 不正确，或凭证已经失效',
  40003: '这位访客的微信标识不属于这个小程序',
  40013: 'AppID 不正确',
  40014: '凭证已经失效',
  40037: '模板编号不正确，或不属于这个小程序',
  40097: '微信不接受请求里的参数',
  40125: 'AppSecret 不正确',
  40165: '小程序页面的路径不正确',
  40169: '小程序码的参数太长，或有微信不允许的字符',
  40243: 'AppSecret 已被冻结，请在小程序后台解冻',
  41030: '小程序还没有发布，或线上版本里没有这个页面',
  42001: '凭证已经过期',
  43101: '访客没有订阅，或取消了订阅',
  43107: '小程序的订阅消息能力被微信封禁',
  43108: '同时给这位访客发了几条消息',
  45009: '调用次数超过了微信的限制',
  45011: '调用太频繁',
  45168: '内容里有微信不允许的词',
  47003: '内容不符合模板的规则',
  48001: '小程序没有这个接口的权限',
  50004: '小程序被微信禁止使用接口',
  50007: '小程序账号已被冻结',
  89501: '这台服务器的 IP 正在等小程序管理员确认',
  89503: '这台服务器的 IP 要由小程序管理员确认',
  89506: '小程序管理员拒绝了这台服务器的 IP，24 小时内不能再试',
  89507: '小程序管理员拒绝了这台服务器的 IP，1 小时内不能再试',
}

const MESSAGE_MAX = 80

/** `invalid ip 1.2.3.4 ipv6 ::ffff:1.2.3.4, not in whitelist rid: …` */
const ipOf = (message: string) => /invalid ip ([\d.:a-f]+)/i.exec(message)?.[1]

/** Without the id of the request, which only WeChat's staff can use. */
const shortMessage = (message: string) =>
  message
    .replace(/\s*rid:.*$/, '')
    .trim()
    .slice(0, MESSAGE_MAX)
    .toWellFormed()

export function wordsOf(code: number, message: string): string {
  if (code === 40164) return `服务器的 IP${ipOf(message) ? ` ${ipOf(message)}` : ''} 不在小程序后台的 IP 白名单里`
  const words = WORDS[code]
  // WeChat names the wrong field.
  if (code === 47003) return `${words}：${shortMessage(message)}`
  return words === undefined
    ? `微信返回错误 ${code}${message ? `：${shortMessage(message)}` : ''}`
    : `${words}（${code}）`
}

/** WeChat refused a call, or gave no usable answer. The message is worded for operators and contains no secret. */
export class WeChatError extends Error {
  override name = 'WeChatError'
  constructor(
    message: string,
    /** WeChat's error code; null if there was no usable answer. */
    readonly code: number | null,
    /** Whether WeChat may have carried out the request. */
    readonly isUncertain = code === null,
  ) {
    super(message)
  }
}

export const noAnswer = () => new WeChatError('微信没有应答，可能是服务器的网络不通', null)
export const badAnswer = () => new WeChatError('微信的应答看不懂，可能是接口地址不对', null)
