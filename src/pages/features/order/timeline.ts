import type { TimelineStep } from '@/entities/timeline/StepTimeline'
import {
  CheckIcon,
  EndedIcon,
  MakingIcon,
  OfflineIcon,
  PassedIcon,
  PendingIcon,
  TicketIcon,
  WarningCircleIcon,
} from '@/components/icons'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { ORDER_CHANNEL_NAMES, REFUND_REASON_NAMES } from '@/contract/features/order/orderStates'
import { soldOf } from './columns'

type Step = OrderRefund['steps'][number]

const VISITOR = { name: '访客' }
const CHANNEL = { name: '支付渠道' }
const SYSTEM = { name: '系统' }

/** R01: the part that differs within the order. */
export const shortNumber = ({ number }: Pick<OrderRefund, 'number'>): string =>
  number.slice(number.lastIndexOf('-') + 1)

function appearance({ from, to }: Step, sum: string): Pick<TimelineStep, 'icon' | 'tone' | 'title'> {
  switch (to) {
    case 'requested':
      return { icon: PendingIcon, tone: 'waiting', title: `访客申请退款 ${sum}` }
    case 'refunded':
      return { icon: PassedIcon, tone: 'good', title: `退款 ${sum} 已到账` }
    case 'failed':
      return { icon: WarningCircleIcon, tone: 'bad', title: `退款 ${sum} 没有成功` }
    case 'rejected':
      return { icon: EndedIcon, tone: 'plain', title: from === 'requested' ? `拒绝退款 ${sum}` : `放弃退款 ${sum}` }
    default:
      return {
        icon: MakingIcon,
        tone: 'plain',
        title: from === 'requested' ? `同意退款 ${sum}` : from === 'none' ? `退款 ${sum}` : `重试退款 ${sum}`,
      }
  }
}

/** The first step starts with the reason. */
const noteOf = ({ reason }: OrderRefund, { from, note }: Step): string =>
  from === 'none' ? [REFUND_REASON_NAMES[reason], note].filter(Boolean).join(' · ') : note

const stepsOf = (refund: OrderRefund): TimelineStep[] =>
  refund.steps.map((step) => ({
    id: step.id,
    ...appearance(step, moneyText(refund.amount)),
    tag: shortNumber(refund),
    by: step.by ?? (step.to === 'requested' ? VISITOR : CHANNEL),
    at: step.at,
    note: noteOf(refund, step),
  }))

/** The history of an order, oldest first. */
export function timelineOf(order: OrderDetail): TimelineStep[] {
  const { createdAt, paidAt, usedAt, cancelledAt, amount, paymentNo, channel } = order
  const entries: TimelineStep[] = [
    {
      id: 'created',
      icon: TicketIcon,
      tone: 'plain',
      title: '下单',
      by: VISITOR,
      at: createdAt,
      note: `${ORDER_CHANNEL_NAMES[channel]}，${soldOf(order)}`,
    },
  ]
  if (paidAt !== null)
    entries.push({
      id: 'paid',
      icon: PassedIcon,
      tone: 'good',
      title: `支付成功 ${moneyText(amount)}`,
      by: CHANNEL,
      at: paidAt,
      note: `交易单号尾号 ${paymentNo.slice(-4)}`,
    })
  if (usedAt !== null)
    entries.push({ id: 'used', icon: CheckIcon, tone: 'good', title: '第一次收听', by: VISITOR, at: usedAt })
  if (cancelledAt !== null)
    entries.push({
      id: 'cancelled',
      icon: OfflineIcon,
      tone: 'plain',
      title: '没有付款，已取消',
      by: SYSTEM,
      at: cancelledAt,
    })
  // Stable sort: simultaneous steps of a refund keep their order.
  return [...entries, ...order.refunds.flatMap(stepsOf)].toSorted((a, b) => a.at - b.at)
}
