import { ClockIcon, DocumentCheckIcon, FailedIcon, MoneyIcon, UndoIcon, UsersIcon } from '@/components/icons'
import type { orderWaiting } from '@/contract/features/order/orderWaiting'
import type { ResultOf } from '@/contract/kit/core'
import { right } from '@/contract/rights'
import { agoOf } from '@/lib/time'
import type { Access, Todo } from '@/routes/meta'
import { paths } from '@/routes/paths'

export type Waiting = ResultOf<typeof orderWaiting.waiting>

const FEN = 100

/** Not by `contract/kit/money`, which validates too: all metas are loaded with the shell. */
const sumText = (amount: number): string =>
  `${(amount / FEN).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} 元`

const address = (query: string): string => `${paths.orderRecord()}?${query}`

const REFUND = right('orderRecord', 'refund')
const REVIEW = right('orderRecord', 'reviewRefund')

function refundTodos(waiting: Waiting, { allowed }: Access): Todo[] {
  const { at, requestedSince, stuckSince } = waiting
  const refunds: Todo[] = [
    {
      key: 'failed',
      title: '没有退成的退款',
      count: waiting.failed,
      hint: `合计 ${sumText(waiting.failedAmount)}，渠道没有受理`,
      to: address('refundState=failed'),
      icon: FailedIcon,
      urgency: 'now',
    },
    {
      key: 'requested',
      title: '访客申请退款',
      count: waiting.requested,
      hint: `合计 ${sumText(waiting.requestedAmount)}${requestedSince === null ? '' : `，最早 ${agoOf(requestedSince, at)}`}`,
      to: address('tab=requests'),
      icon: UndoIcon,
      urgency: 'today',
    },
    {
      key: 'refunding',
      title: '没有结果的退款',
      count: waiting.stuck,
      hint: stuckSince === null ? '' : `最早 ${agoOf(stuckSince, at)}发给渠道`,
      to: address('refundState=refunding'),
      icon: ClockIcon,
      urgency: 'later',
    },
  ]
  return allowed([REFUND, REVIEW], true) ? refunds : []
}

/** The server counts only what this account may approve. */
function reviewTodos({ reviewing, reviewingAmount, batches }: Waiting): Todo[] {
  return [
    {
      key: 'reviewing',
      title: '等你复核的退款',
      count: reviewing,
      hint: `合计 ${sumText(reviewingAmount)}，超出经办人的额度`,
      to: address('tab=requests&queue=reviewing'),
      icon: UsersIcon,
      urgency: 'today',
    },
    {
      key: 'batches',
      title: '等你复核的批量退款',
      count: batches.count,
      hint: `${batches.orders.toLocaleString('zh-CN')} 笔，${sumText(batches.amount)}`,
      to: address(batches.id === null ? 'tab=batch' : `tab=batch&batch=${batches.id}`),
      icon: UsersIcon,
      urgency: 'today',
    },
  ]
}

/** 净差 −98.78 元: the channel's less ours. */
const netText = (net: number): string =>
  net === 0 ? '净差 0.00 元' : `净差 ${net < 0 ? '−' : '+'}${sumText(Math.abs(net))}`

/** What waits for this account among the orders; each is offered to those who may act on it. */
export function todosOf(waiting: Waiting, access: Access): Todo[] {
  const { at, invoices, differences } = waiting
  return [
    ...(differences
      ? [
          {
            key: 'differences',
            title: '对账差错',
            count: differences.count,
            hint: `${netText(differences.net)}${differences.firstDay === null ? '' : `，最早 ${differences.firstDay.slice(5)}`}`,
            to: address(`tab=reconciliation${differences.firstDay === null ? '' : `&day=${differences.firstDay}`}`),
            icon: MoneyIcon,
            urgency: 'now' as const,
          },
        ]
      : []),
    ...reviewTodos(waiting),
    ...refundTodos(waiting, access),
    ...(invoices
      ? [
          {
            key: 'invoices',
            title: '待开发票',
            count: invoices.count,
            hint: [
              ...(invoices.amount === null ? [] : [`可开 ${sumText(invoices.amount)}`]),
              ...(invoices.since === null ? [] : [`最早 ${agoOf(invoices.since, at)}`]),
            ].join('，'),
            to: address('tab=invoice&state=requested'),
            icon: DocumentCheckIcon,
            urgency: 'today' as const,
          },
        ]
      : []),
  ].filter(({ count }) => count > 0)
}
