import type { PayFrom } from '@/contract/features/payment/payPlaces'
import type { PayTarget } from './calls'

/** What the page is open in. */
export function payingFrom(agent = navigator.userAgent): PayFrom {
  if (/MicroMessenger/i.test(agent)) return 'weChat'
  return /Mobi|Android|iPhone|iPad|HarmonyOS/i.test(agent) ? 'mobile' : 'desktop'
}

interface WeixinBridge {
  invoke(name: string, parameters: object, onDone: (result: { err_msg?: string }) => void): void
}

const bridgeOf = () => (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge

const READY_MS = 3000

/** WeChat puts its bridge into the page after a moment. */
const whenReady = () =>
  new Promise<WeixinBridge | undefined>((resolve) => {
    if (bridgeOf()) return resolve(bridgeOf())
    document.addEventListener('WeixinJSBridgeReady', () => resolve(bridgeOf()), { once: true })
    setTimeout(() => resolve(bridgeOf()), READY_MS)
  })

type Signed = Extract<PayTarget, { kind: 'jsapi' }>['signed']

/** Opens WeChat's own payment. `done`: the visitor says so; only the channel can confirm it. */
async function payInWeChat(signed: Signed): Promise<'done' | 'cancelled' | 'failed'> {
  const bridge = await whenReady()
  if (!bridge) return 'failed'
  const { err_msg: message = '' } = await new Promise<{ err_msg?: string }>((resolve) =>
    bridge.invoke('getBrandWCPayRequest', signed, resolve),
  )
  if (message.endsWith(':ok')) return 'done'
  return message.endsWith(':cancel') ? 'cancelled' : 'failed'
}

/**
 * Leaves for WeChat, which brings the visitor back to this page. WeChat opens the payment only for visitors who come from the merchant's
 * domain, so this step names it; the page's others name none.
 */
function leaveForWeChat(url: string): void {
  const address = new URL(url)
  address.searchParams.set('redirect_url', location.href)
  const link = document.createElement('a')
  link.href = address.href
  link.referrerPolicy = 'strict-origin'
  link.click()
}

/** Does what the channel's answer asks of the page. `choosing`: the visitor has not paid. */
export async function startPayment(
  target: Exclude<PayTarget, { kind: 'signIn' }>,
): Promise<'waiting' | 'choosing' | 'failed'> {
  switch (target.kind) {
    case 'till':
      return 'choosing'
    case 'code':
      return 'waiting'
    case 'redirect':
      leaveForWeChat(target.url)
      return 'waiting'
    case 'jsapi': {
      const outcome = await payInWeChat(target.signed)
      if (outcome === 'done') return 'waiting'
      return outcome === 'cancelled' ? 'choosing' : 'failed'
    }
  }
}
