import type { BodyInput, ResultOf } from '@/contract/kit/core'
import type { TillOutcome } from '@/contract/features/payment/payment'
import type { PayFrom } from '@/contract/features/payment/payPlaces'
import type { visitorInvoice } from '@/contract/visitor/visitorInvoice'
import type { visitorOrder } from '@/contract/visitor/visitorOrder'
import { LISTENER_COOKIE, SOLD_SOUND } from '@/contract/visitor/soldSound'
import type { visitorTicket } from '@/contract/visitor/visitorTicket'
import { get, post } from '../calls'
import type { Guide, Packet } from '../calls'

export type Order = ResultOf<typeof visitorOrder.ownOrder>
type Rights = ResultOf<typeof visitorOrder.listenRight>
export type IssuedCode = ResultOf<typeof visitorOrder.issueListenCode>
export type CodeUse = BodyInput<typeof visitorOrder.issueListenCode>['use']
export type Redeemed = ResultOf<typeof visitorOrder.redeemListenCode>
export type PayTarget = ResultOf<typeof visitorOrder.payOrder>
export type RefundRequest = BodyInput<typeof visitorOrder.requestRefund>
export type RefundReason = ResultOf<typeof visitorOrder.refundReasons>[number]

const signedInAs = (token: string) => ({ headers: { visitorToken: token } })

/** As long as a token lasts. */
const COOKIE_SECONDS = 30 * 86_400

/** Lets the browser's player, which sends no headers of ours, show who plays what is sold. */
function carryToken(guideId: string, token: string): void {
  if (!('document' in globalThis)) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const where = `path=${SOLD_SOUND}; max-age=${COOKIE_SECONDS}; samesite=strict${secure}`
  document.cookie = `${LISTENER_COOKIE}${guideId}=${token}; ${where}`
}

async function asListener<T>(guideId: string, path: string, token: string, signal: AbortSignal): Promise<T> {
  const answer = await get<T>(`/guide/${encodeURIComponent(guideId)}${path}`, signal, signedInAs(token))
  carryToken(guideId, token)
  return answer
}

export const orderProduct = (body: BodyInput<typeof visitorOrder.orderProduct>, token: string): Promise<Order> =>
  post('/order', body, { token })

export const fetchOrders = (token: string, signal: AbortSignal): Promise<Order[]> =>
  get('/order/list', signal, signedInAs(token))

export const fetchOrder = (id: string, token: string, signal = new AbortController().signal): Promise<Order> =>
  get(`/order/${encodeURIComponent(id)}`, signal, signedInAs(token))

const orderCall =
  <T>(what: string) =>
  (id: string, token: string): Promise<T> =>
    post(`/order/${encodeURIComponent(id)}/${what}`, undefined, { token })

export const payOrder = (id: string, way: { from: PayFrom; canSignIn: boolean }, token: string): Promise<PayTarget> =>
  post(`/order/${encodeURIComponent(id)}/pay`, way, { token })
export const checkOrder = orderCall<Order>('check')
export const cancelOrder = orderCall<Order>('cancel')

export const requestRefund = (id: string, body: RefundRequest, token: string): Promise<Order> =>
  post(`/order/${encodeURIComponent(id)}/refund`, body, { token })

export const fetchRefundReasons = (language: string, token: string, signal: AbortSignal): Promise<RefundReason[]> =>
  get(`/refundReasons?language=${encodeURIComponent(language)}`, signal, signedInAs(token))

export const withdrawRefund = orderCall<Order>('refund/withdraw')

export type OwnInvoice = ResultOf<typeof visitorInvoice.ownInvoice>
export type InvoiceBody = BodyInput<typeof visitorInvoice.requestInvoice>

export const fetchInvoice = (id: string, token: string, signal: AbortSignal): Promise<OwnInvoice> =>
  get(`/order/${encodeURIComponent(id)}/invoice`, signal, signedInAs(token))

export const requestInvoice = (id: string, body: InvoiceBody, token: string): Promise<OwnInvoice> =>
  post(`/order/${encodeURIComponent(id)}/invoice`, body, { token })

export const withdrawInvoice = orderCall<OwnInvoice>('invoice/withdraw')

export const fetchTill = (token: string, signal: AbortSignal): Promise<ResultOf<typeof visitorOrder.tillPayment>> =>
  get(`/till?token=${encodeURIComponent(token)}`, signal)

export const chooseAtTill = (token: string, outcome: TillOutcome): Promise<null> => post('/till', { token, outcome })

export const fetchRights = (guideId: string, token: string, signal: AbortSignal): Promise<Rights> =>
  asListener(guideId, '/right', token, signal)

export const issueCode = (id: string, use: CodeUse, token: string): Promise<IssuedCode> =>
  post(`/order/${encodeURIComponent(id)}/code`, { use }, { token })

export const removePhone = (id: string, phoneId: string, token: string): Promise<Order> =>
  post(`/order/${encodeURIComponent(id)}/phone/${encodeURIComponent(phoneId)}/remove`, undefined, { token })

export const redeemCode = (guideId: string, code: string, token: string): Promise<Redeemed> =>
  post('/right/redeem', { guideId, code }, { token })

export type JoinedTicket = ResultOf<typeof visitorTicket.joinedTickets>[number]

export const fetchJoined = (token: string, signal: AbortSignal): Promise<JoinedTicket[]> =>
  get('/right/list', signal, signedInAs(token))

export const leaveTicket = (id: string, token: string): Promise<null> =>
  post(`/right/${encodeURIComponent(id)}/leave`, undefined, { token })

export const fetchBoughtPacket = (
  { id, revision }: Pick<Guide, 'id' | 'revision'>,
  packetId: string,
  token: string,
  signal: AbortSignal,
): Promise<Packet> => asListener(id, `/revision/${revision}/packet/${packetId}/bought`, token, signal)
