export const PAY_PLACE_NAMES = {
  miniProgram: '小程序',
  weChatPage: '微信里的网页',
  browser: '其他浏览器 H5',
  counter: '窗口扫码',
} as const
export type PayPlace = keyof typeof PAY_PLACE_NAMES
export const PAY_PLACES = Object.keys(PAY_PLACE_NAMES) as [PayPlace, ...PayPlace[]]

/** What a visitor pays in. `weChat`: the browser inside WeChat. */
export const PAY_FROM = ['miniProgram', 'weChat', 'mobile', 'desktop'] as const
export type PayFrom = (typeof PAY_FROM)[number]

/** How WeChat Pay collects: in WeChat itself, by leaving a browser for WeChat, or by a code that a phone scans. */
export type PayWay = 'jsapi' | 'h5' | 'native'

/**
 * How a visitor pays; null if not at all. WeChat opens its own payment only for a visitor whose openid is known, and
 * refuses the browsers' way inside WeChat. The code always remains: another phone can scan it.
 */
export function payWayOf(from: PayFrom, places: readonly PayPlace[], hasOpenid: boolean): PayWay | null {
  const inWeChat =
    (from === 'miniProgram' && places.includes('miniProgram')) || (from === 'weChat' && places.includes('weChatPage'))
  const ways: readonly (readonly [PayWay, boolean])[] = [
    ['jsapi', hasOpenid && inWeChat],
    ['h5', from === 'mobile' && places.includes('browser')],
    ['native', from !== 'miniProgram' && places.includes('counter')],
  ]
  return ways.find(([, isOpen]) => isOpen)?.[0] ?? null
}
