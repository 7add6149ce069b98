import * as z from 'zod'
import { id, time } from '../../kit/core'

/**
 * `suspended`: its refund is in progress. The last five have no access any more: expired, refunded, moved, removed, or
 * left: the visitor gave the place up, was forgotten, or signed in to an account that has a place.
 */
const phoneState = z.enum(['open', 'suspended', 'ended', 'refunded', 'moved', 'removed', 'left'])
export type PhoneState = z.output<typeof phoneState>

export const PHONE_STATE_NAMES: Record<PhoneState, string> = {
  open: '可以听',
  suspended: '退款中，先停用',
  ended: '已到期',
  refunded: '已退款',
  moved: '已转到别的手机',
  removed: '已移除',
  left: '已退出',
}

/** A current or former phone of an order. */
export const orderPhone = z.object({
  id,
  visitorId: id,
  /** Nickname, or else the phone's model; empty if neither is known. */
  name: z.string(),
  isBuyer: z.boolean(),
  since: time,
  until: time,
  lastHeardAt: time.nullable(),
  state: phoneState,
})
export type OrderPhone = z.output<typeof orderPhone>

/** Label of a phone: its name, else its number. */
export const phoneName = ({ name }: Pick<OrderPhone, 'name'>, place: number): string => name || `手机 ${place}`
