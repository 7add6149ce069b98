import type { KeyboardEvent } from 'react'
import { Thumbnail } from '@/components/list/cells'
import { useAllowed } from '@/components/ui/Allowed'
import { yuanText } from '@/contract/kit/money'
import { limitExcess } from '@/contract/features/order/refundLimit'
import type { RequestTab } from '@/contract/features/order/refundRequest'
import { right } from '@/contract/rights'
import { formatTime } from '@/lib/time'
import { soldOf } from '../columns'
import css from './Queue.module.css'
import type { Desk } from './useDesk'
import { decidedAmount, heardText, limitedOf, outcomeText, waitedText } from './words'

type Data = NonNullable<Desk['query']['data']>

interface QueueRowProps {
  request: Data['list'][number]
  tab: RequestTab
  limits: Data['limits']
  /** When the list was read. */
  readAt: number
  isOpen: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
}

/** What the account can do with it; nothing without the right. */
function MyPart({ request, tab, limits }: Pick<QueueRowProps, 'request' | 'tab' | 'limits'>) {
  const allowed = useAllowed()
  const { isProposer } = request
  const isReview = tab === 'reviewing'
  if (isReview && isProposer) return <small>等别人复核</small>
  if (!allowed(right('orderRecord', isReview ? 'reviewRefund' : 'refund'))) return null
  const isOver = limitExcess(isReview ? limits.review : limits.refund, limitedOf(request)) !== null
  return (
    <small data-over={isOver || undefined}>
      {isReview ? (isOver ? '超出我的额度' : '我能复核') : isOver ? '要第二人' : '我能批'}
    </small>
  )
}

/** One refund; what the visitor said is quoted. */
export function QueueRow({ request, tab, limits, readAt, isOpen, onKeyDown, onOpen }: QueueRowProps) {
  const { id, order, reason, note, listeners, requested, amount, startedAt, decidedAt, proposedBy } = request
  const heard = tab === 'decided' ? { title: outcomeText(request), text: '' } : heardText(request)
  return (
    <button
      type="button"
      id={`request-${id}`}
      className={css.row}
      aria-current={isOpen}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={css.waited}>
        {tab === 'decided' ? formatTime(decidedAt, 'HH:mm') : waitedText(startedAt, readAt)}
      </span>
      <span className={css.order}>
        <Thumbnail picture={order.guide.cover} name={order.guide.name} />
        <span className={css.two} title={`${order.number}，${soldOf(order)}`}>
          <b>{order.number}</b>
          <small>{soldOf(order)}</small>
        </span>
      </span>
      <span className={css.two}>
        <span>{listeners > 0 ? `${reason.name}，退 ${listeners} 部` : reason.name}</span>
        <small title={note}>{note === '' ? (requested ? '没有留话' : '') : requested ? `“${note}”` : note}</small>
      </span>
      <span className={css.two}>
        <span>{heard.title}</span>
        <small title={heard.text}>{tab === 'reviewing' && proposedBy ? `${proposedBy.name}初审` : heard.text}</small>
      </span>
      <span className={css.money}>
        <b>{tab === 'decided' ? decidedAmount(request) : yuanText(amount)}</b>
        {tab !== 'decided' && <MyPart request={request} tab={tab} limits={limits} />}
      </span>
    </button>
  )
}
