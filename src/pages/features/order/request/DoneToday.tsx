import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { refundRequestCalls } from '@/contract/features/order/refundRequest'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import { soldOf } from '../columns'
import { REFUND_STATE_TAGS } from '../states'
import css from './Queue.module.css'
import { decidedAmount, outcomeText } from './words'

const MAX = 4

/** The latest decisions of today, with what became of them. */
export function DoneToday({ count, onAll }: { count: number; onAll: () => void }) {
  const { data } = useQuery({
    queryKey: ['order', 'requests', 'decided', '', null],
    queryFn: ({ signal }) => call(refundRequestCalls.query, { body: { tab: 'decided' } }, { signal }),
  })
  if (!data) return null
  return (
    <section className={css.done} aria-label="今天办完">
      <h2>
        今天办完
        <Button type="link" size="small" onClick={onAll}>
          全部 {count} 笔
        </Button>
      </h2>
      <ul>
        {data.list.slice(0, MAX).map((request) => {
          const { icon: Icon } = REFUND_STATE_TAGS[request.state]
          return (
            <li key={request.id}>
              <time>{formatTime(request.decidedAt, 'HH:mm')}</time>
              <span>{request.order.number}</span>
              <span>{request.isGoodwill ? '体验补偿，收听照旧' : soldOf(request.order)}</span>
              <span>{decidedAmount(request)}</span>
              <span className={css.outcome}>
                <Icon size={14} /> {outcomeText(request)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
