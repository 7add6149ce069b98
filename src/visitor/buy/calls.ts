import type { BodyOf, ResultOf } from '@/contract/kit/core'
import type { TillOutcome } from '@/contract/features/payment/payment'
import type { visitorOrder } from '@/contract/visitor/visitorOrder'
import { get, post } from '../calls'
import type { Guide, Packet } from '../calls'

export type Order = ResultOf<typeof visitorOrder.ownOrder>
type Right = ResultOf<typeof visitorOrder.listenRight>['rights'][number]
export type PayTarget = ResultOf<typeof visitorOrder.payOrder>

const as = (token: string) => ({ headers: { visitorToken: token } })

export const orderProduct = (body: BodyOf<typeof visitorOrder.orderProduct>, token: string): Promise<Order> =>
  post('/order', body, { token })

export const fetchOrders = (token: string, signal: AbortSignal): Promise<Order[]> =>
  get('/order/list', signal, as(token))

export const fetchOrder = (id: string, token: string, signal: AbortSignal): Promise<Order> =>
  get(`/order/${encodeURIComponent(id)}`, signal, as(token))

const aboutOrder =
  <T>(what: string) =>
  (id: string, token: string): Promise<T> =>
    post(`/order/${encodeURIComponent(id)}/${what}`, undefined, { token })

export const payOrder = aboutOrder<PayTarget>('pay')
export const checkOrder = aboutOrder<Order>('check')
export const cancelOrder = aboutOrder<Order>('cancel')

export const chooseAtTill = (token: string, outcome: TillOutcome): Promise<null> => post('/till', { token, outcome })

export const fetchRights = async (guideId: string, token: string, signal: AbortSignal): Promise<Right[]> =>
  (await get<{ rights: Right[] }>(`/guide/${encodeURIComponent(guideId)}/right`, signal, as(token))).rights

export const fetchBoughtPacket = (
  { id, revision }: Pick<Guide, 'id' | 'revision'>,
  packetId: string,
  token: string,
  signal: AbortSignal,
): Promise<Packet> => get(`/guide/${id}/revision/${revision}/packet/${packetId}/bought`, signal, as(token))
