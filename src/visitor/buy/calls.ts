import type { BodyOf, ResultOf } from '@/contract/kit/core'
import type { TillOutcome } from '@/contract/features/payment/payment'
import type { PayFrom } from '@/contract/features/payment/payPlaces'
import type { visitorOrder } from '@/contract/visitor/visitorOrder'
import { get, post } from '../calls'
import type { Guide, Packet } from '../calls'

export type Order = ResultOf<typeof visitorOrder.ownOrder>
type Right = ResultOf<typeof visitorOrder.listenRight>['rights'][number]
export type PayTarget = ResultOf<typeof visitorOrder.payOrder>
export type RefundRequest = BodyOf<typeof visitorOrder.requestRefund>

const signedInAs = (token: string) => ({ headers: { visitorToken: token } })

export const orderProduct = (body: BodyOf<typeof visitorOrder.orderProduct>, token: string): Promise<Order> =>
  post('/order', body, { token })

export const fetchOrders = (token: string, signal: AbortSignal): Promise<Order[]> =>
  get('/order/list', signal, signedInAs(token))

export const fetchOrder = (id: string, token: string, signal: AbortSignal): Promise<Order> =>
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

export const withdrawRefund = orderCall<Order>('refund/withdraw')

export const chooseAtTill = (token: string, outcome: TillOutcome): Promise<null> => post('/till', { token, outcome })

export const fetchRights = async (guideId: string, token: string, signal: AbortSignal): Promise<Right[]> =>
  (await get<{ rights: Right[] }>(`/guide/${encodeURIComponent(guideId)}/right`, signal, signedInAs(token))).rights

export const fetchBoughtPacket = (
  { id, revision }: Pick<Guide, 'id' | 'revision'>,
  packetId: string,
  token: string,
  signal: AbortSignal,
): Promise<Packet> => get(`/guide/${id}/revision/${revision}/packet/${packetId}/bought`, signal, signedInAs(token))
