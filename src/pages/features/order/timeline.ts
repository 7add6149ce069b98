import type { ComponentType } from 'react'
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  CheckIcon,
  ClockIcon,
  EndedIcon,
  KeyIcon,
  MakingIcon,
  OfflineIcon,
  PassedIcon,
  PendingIcon,
  SmartphoneIcon,
  TicketIcon,
  UndoIcon,
  UserIcon,
  WarningCircleIcon,
} from '@/components/icons'
import type { IconProps } from '@/components/icons'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { ORDER_CHANNEL_NAMES } from '@/contract/features/order/orderStates'
import type { OrderEventKind } from '@/contract/features/payment/payment'
import { soldOf } from './columns'
import { exchangeText } from './exchanges'

type Step = OrderRefund['steps'][number]
type Tone = 'plain' | 'good' | 'waiting' | 'bad'

/** One line of an order's story. `exchange`: what went to the channel or came from it; `next`: what will happen next. */
export interface StoryLine {
  id: string
  at: number
  kind: 'business' | 'exchange' | 'next'
  icon: ComponentType<IconProps>
  tone: Tone
  title: string
  text: string
  tag?: string
  /** At the end of the line. */
  note?: string
}

/** R01: the part that differs within the order. */
export const shortNumber = ({ number }: Pick<OrderRefund, 'number'>): string =>
  number.slice(number.lastIndexOf('-') + 1)

type Appearance = Pick<StoryLine, 'icon' | 'tone' | 'title'>

/** What an operator or the job did to send a refund, by the state before. */
function sendingText({ from, by }: Step, { isGoodwill }: OrderRefund): string {
  if (from === 'requested') return isGoodwill ? '同意体验补偿' : '同意退款'
  if (from === 'reviewing') return '复核同意'
  if (from === 'none') return '发起退款'
  if (from === 'refunding' && by === null) return '发往支付渠道，退款'
  return from === 'refunding' ? '再查退款' : '重试退款'
}

function doneTitle(who: string, sum: string, { way, proof }: OrderRefund): string {
  if (way === 'channel') return `退款 ${sum} 已到账`
  return `${who}登记线下已退 ${sum}${proof.length > 0 ? `，凭证 ${proof.length} 张` : ''}`
}

function endedTitle({ from, by, note }: Step, sum: string, { way }: OrderRefund): string {
  if (by && from === 'refunding' && way === 'channel') return `${by.name}撤回退款 ${sum}`
  if (!by && note === '') return `访客撤回退款申请 ${sum}`
  return `${by?.name ?? ''}${from === 'requested' || from === 'reviewing' ? '拒绝' : '放弃'}退款 ${sum}`
}

function appearance(step: Step, refund: OrderRefund): Appearance {
  const { from, to, by } = step
  const sum = moneyText(refund.amount)
  const requestedSum = moneyText(refund.requestedAmount ?? refund.amount)
  const who = by ? by.name : ''
  switch (to) {
    case 'requested':
      if (from === 'refunding') return { icon: UndoIcon, tone: 'waiting', title: `${who}撤回同意 ${requestedSum}` }
      return from === 'reviewing'
        ? { icon: UndoIcon, tone: 'waiting', title: `${who}退回初审 ${requestedSum}` }
        : { icon: PendingIcon, tone: 'waiting', title: `访客申请退款 ${requestedSum}` }
    case 'reviewing':
      if (from === 'refunding') return { icon: UndoIcon, tone: 'waiting', title: `${who}撤回复核同意 ${sum}` }
      return { icon: PendingIcon, tone: 'waiting', title: `${who}初审同意 ${sum}，交复核` }
    case 'refunded':
      return { icon: PassedIcon, tone: 'good', title: doneTitle(who, sum, refund) }
    case 'failed':
      return { icon: WarningCircleIcon, tone: 'bad', title: `退款 ${sum} 没有成功` }
    case 'rejected':
      return { icon: EndedIcon, tone: 'plain', title: endedTitle(step, sum, refund) }
    default: {
      const what = sendingText(step, refund)
      const title = `${who}${refund.way === 'offline' ? `${what}，线下退，已登记` : what} ${sum}`
      return { icon: MakingIcon, tone: 'plain', title }
    }
  }
}

/** The first step starts with the reason. */
const textOf = ({ reason, isReturn, isGoodwill, listeners }: OrderRefund, { from, note }: Step): string =>
  from === 'none' && !isReturn
    ? [listeners > 0 && !isGoodwill ? `退 ${listeners} 人` : '', reason.name, note].filter(Boolean).join(' · ')
    : note

const stepsOf = (refund: OrderRefund): StoryLine[] =>
  refund.steps.map((step) => ({
    id: step.id,
    at: step.at,
    kind: 'business',
    ...appearance(step, refund),
    text: textOf(refund, step),
    tag: shortNumber(refund),
  }))

/** When the channel is asked next. */
const nextOf = ({ id, number, state, nextCheckAt, leavesIn }: OrderRefund): StoryLine[] =>
  nextCheckAt === null || (state !== 'refunding' && state !== 'failed')
    ? []
    : [
        {
          id: `next ${id}`,
          at: nextCheckAt,
          kind: 'next',
          icon: ClockIcon,
          tone: 'plain',
          title: leavesIn === null ? '再查一次，或等退款通知' : '发往支付渠道，之前可以撤回',
          text: '',
          tag: shortNumber({ number }),
        },
      ]

/** Events that the order's own times do not show. */
const EVENTS: Partial<Record<OrderEventKind, Appearance & { text: string }>> = {
  payStarted: { icon: ClockIcon, tone: 'plain', title: '开始付款', text: '' },
  payFailed: { icon: WarningCircleIcon, tone: 'bad', title: '这一次没有付成', text: '' },
  amountDiffers: { icon: WarningCircleIcon, tone: 'bad', title: '付款金额不对', text: '自动退回' },
  shareIssued: { icon: KeyIcon, tone: 'plain', title: '生成了收听码', text: '给加入的手机' },
  moveIssued: { icon: KeyIcon, tone: 'plain', title: '生成了收听码', text: '换一部手机' },
  phoneJoined: { icon: SmartphoneIcon, tone: 'plain', title: '一部手机加入', text: '' },
  phoneMoved: { icon: SmartphoneIcon, tone: 'plain', title: '转到另一部手机', text: '' },
  phoneReplaced: { icon: SmartphoneIcon, tone: 'plain', title: '凭补发的码换了手机', text: '' },
  phoneRemoved: { icon: SmartphoneIcon, tone: 'plain', title: '买票的人移除了一部手机', text: '' },
  phoneLeft: { icon: SmartphoneIcon, tone: 'plain', title: '一部手机退出', text: '' },
  joined: { icon: UserIcon, tone: 'plain', title: '归入访客的微信账号', text: '' },
  refundedThere: {
    icon: UndoIcon,
    tone: 'waiting',
    title: '渠道已退款',
    text: '在商户平台退过，这里没有退款单；核对以后登记一笔线下退款，不要再从渠道退',
  },
  paidAfterEnd: { icon: UndoIcon, tone: 'waiting', title: '收到一笔付款', text: '订单已经付过或取消，自动退回' },
}

const eventLines = ({ events }: OrderDetail): StoryLine[] =>
  events.flatMap(({ id, at, kind, note }) => {
    const event = EVENTS[kind]
    if (!event) return []
    const sum = kind === 'amountDiffers' || kind === 'paidAfterEnd' ? ` ${note}` : ''
    return [{ id, at, kind: 'business' as const, ...event, title: event.title + sum }]
  })

function orderLines(order: OrderDetail): StoryLine[] {
  const { createdAt, paidAt, usedAt, cancelledAt, amount, channel, events } = order
  const business = (id: string, at: number, look: Appearance, text = ''): StoryLine => ({
    id,
    at,
    kind: 'business',
    ...look,
    text,
  })
  const byVisitor = events.some(({ kind }) => kind === 'cancelled')
  return [
    business(
      'created',
      createdAt,
      { icon: TicketIcon, tone: 'plain', title: `下单 ${moneyText(amount)}` },
      `${ORDER_CHANNEL_NAMES[channel]}，${soldOf(order)}`,
    ),
    ...(paidAt === null
      ? []
      : [business('paid', paidAt, { icon: PassedIcon, tone: 'good', title: `支付成功 ${moneyText(amount)}` })]),
    ...(usedAt === null ? [] : [business('used', usedAt, { icon: CheckIcon, tone: 'good', title: '第一次收听' })]),
    ...(cancelledAt === null
      ? []
      : [
          business('cancelled', cancelledAt, {
            icon: OfflineIcon,
            tone: 'plain',
            title: byVisitor ? '访客取消了订单' : '没有付款，已取消',
          }),
        ]),
  ]
}

const exchangeLines = ({ exchanges }: OrderDetail): StoryLine[] =>
  exchanges.map((exchange) => {
    const { direction, title, text, isRepeated, took } = exchangeText(exchange)
    return {
      id: exchange.id,
      at: exchange.at,
      kind: 'exchange',
      icon: direction === 'in' ? ArrowLeftIcon : ArrowRightIcon,
      tone: 'plain',
      title,
      text,
      note: took,
      ...(isRepeated && { tag: '没有变化' }),
    }
  })

/** The story of an order, oldest first. */
export const storyOf = (order: OrderDetail): StoryLine[] =>
  // Stable sort: simultaneous steps of a refund keep their order, and precede the call that they cause.
  [
    ...orderLines(order),
    ...eventLines(order),
    ...order.refunds.flatMap(stepsOf),
    ...exchangeLines(order),
    ...order.refunds.flatMap(nextOf),
  ].toSorted((a, b) => a.at - b.at)
