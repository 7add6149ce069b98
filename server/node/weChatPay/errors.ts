import { ChannelError } from '../../ports/payments'

/** WeChat Pay's error codes, worded for operators. Sources: the error lists of the calls in use. */
const WORDS: Readonly<Record<string, string>> = {
  SIGN_ERROR: '签名不对：商户私钥、证书序列号和商户号不是一套',
  NO_AUTH: '商户号没有开通这项支付，请到商户平台「产品中心」开通',
  APPID_MCHID_NOT_MATCH: '商户号和这个 AppID 没有绑定，请到商户平台「AppID 账号管理」绑定',
  MCH_NOT_EXISTS: '没有这个商户号',
  MCHID_NOT_EXIST: '没有这个商户号',
  OUT_TRADE_NO_USED: '这个付款单号已经用过',
  ORDER_CLOSED: '这笔付款已经关闭',
  ORDER_NOT_EXIST: '微信支付没有这笔付款',
  ORDERPAID: '这笔付款已经付过',
  ORDER_PAID: '这笔付款已经付过',
  OPENID_MISMATCH: '访客的微信身份不属于这个 AppID',
  TRADE_ERROR: '微信支付不能完成这笔交易',
  RULE_LIMIT: '被微信支付的风险规则拦下',
  ACCOUNT_ERROR: '付款人的账户不能付款',
  NOT_ENOUGH: '商户号里可退的余额不够，请充值或等结算',
  REQUEST_BLOCKED: '这笔付款现在不能退',
  USER_ACCOUNT_ABNORMAL: '付款人的账户收不了退款，请改用别的方式退',
  RESOURCE_NOT_EXISTS: '微信支付没有这一笔',
  STATEMENT_CREATING: '微信支付还在生成这一天的账单',
  BIZ_ERR_NEED_RETRY: '微信支付请求稍后再试',
}

/** Transient refusals: nothing happened at WeChat Pay, and a retry may succeed. */
const LATER: ReadonlySet<string> = new Set(['FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'FREQUENCY_LIMIT_EXCEED'])

const MESSAGE_MAX = 80

/** WeChat Pay describes the wrong parameter in words. */
function wordsOf(code: string, message: string): string {
  const words = code === 'NO_AUTH' && !isNotOpened(code, message) ? undefined : WORDS[code]
  const detail = message.trim().slice(0, MESSAGE_MAX).toWellFormed()
  if (words === undefined) return `微信支付返回 ${code}${detail === '' ? '' : `：${detail}`}`
  return `${words}（${code}）`
}

/**
 * WeChat Pay answers NO_AUTH for a product that the merchant has not been granted, and for a merchant whose payments it
 * has restricted; only its message tells which.
 */
const isNotOpened = (code: string, message: string): boolean =>
  code === 'NO_AUTH' &&
  !/限制|冻结|注销|违规|风险/.test(message) &&
  (/开通|权限/.test(message) || ['', code].includes(message.trim()))

/** A call that WeChat Pay refused without any effect. */
export class WeChatPayRefusal extends Error {
  override name = 'WeChatPayRefusal'
  /** Whether the merchant has not been granted this product. */
  readonly isNotOpened: boolean
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(wordsOf(code, message))
    this.isNotOpened = isNotOpened(code, message)
  }
}

/** Outcome unknown. */
const unknown = (message: string) => new ChannelError(message)

export const noAnswer = () => unknown('微信支付没有应答，可能是服务器的网络不通')
export const badAnswer = () => unknown('微信支付的应答看不懂，可能是接口地址不对')
/** An answer that is neither the documented success nor a refusal. */
export const pending = () => unknown('微信支付还没有办完，稍后自动再查')
export const busy = () => unknown('调用微信支付的次数到了上限，稍后自动再试')

/** `verification`: the answer's signature names this serial number or is wrong. */
export class UnverifiedAnswer extends ChannelError {
  override name = 'UnverifiedAnswer'
  constructor(
    message: string,
    /** Serial number that its signature names, if it is unknown; else empty. */
    readonly signer: string,
  ) {
    super(message)
  }
}

/** Placeholder for error answers without a code. */
export const NO_CODE = 'UNKNOWN'

/** Why a call failed, from WeChat Pay's answer. */
export function failureOf(status: number, code: string, message: string): Error {
  if (status === 429 || LATER.has(code)) return unknown('微信支付说调用太频繁，稍后自动再试')
  // A proxy's answer has no code; whether WeChat Pay got the call is unknown.
  if (code === NO_CODE || status === 408) return badAnswer()
  if (status >= 400 && status < 500) return new WeChatPayRefusal(code, message, status)
  return unknown(`微信支付的系统出错（${code}），稍后自动再查`)
}
