import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QueryState } from '@/components/form/QueryState'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { ArrowLeftIcon } from '@/components/icons'
import { Thumbnail } from '@/components/list/cells'
import { Steps } from '@/components/list/Steps'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import { refundRequestCalls } from '@/contract/features/order/refundRequest'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { ON_HOLD } from '../useRefundInput'
import { soldOf } from '../columns'
import type { Answer, RequestDetail } from './answer'
import type { RequestBodyProps } from './props'
import { LEAVING_POLL_MS } from './DeskFoot'
import css from './Request.module.css'
import { RequestBody } from './RequestBody'
import { POLL_MS } from './useDesk'
import type { Desk } from './useDesk'

interface RequestProps {
  id: string
  desk: Desk
  answers: Map<string, Answer>
  isNarrow: boolean
}

/** One refund with the steps to its neighbours. It stays open when a colleague decides it meanwhile, and says so. */
export function Request({ id, desk, answers, isNarrow }: RequestProps) {
  const { open, neighbours, place, query: queue } = desk
  const { busy, once } = useSingleFlight<string>()
  const uploads = useBusyUploads()
  const query = useQuery({
    queryKey: ['order', 'request', id],
    queryFn: ({ signal }) => call(refundRequestCalls.read, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.request.leavesIn == null ? POLL_MS : LEAVING_POLL_MS),
  })
  const detail = query.data
  const total = queue.data?.list.length ?? 0
  return (
    <>
      <header className={css.head}>
        {isNarrow && (
          <Button type="text" icon={<ArrowLeftIcon size={18} />} aria-label="回到列表" onClick={() => open(null)} />
        )}
        {detail && <Title detail={detail} />}
        <span className={css.steps}>
          {isNarrow && place !== -1 && (
            <small>
              第 {place + 1} / {total} 笔
            </small>
          )}
          <Steps
            classifier="笔"
            {...neighbours}
            blockReason={busy === null ? (uploads.reason ?? undefined) : ON_HOLD}
            onOpen={(row) => open(row.id, { replace: true })}
          />
        </span>
      </header>
      {detail === undefined ? (
        <QueryState query={query} what="退款" />
      ) : (
        <Opened
          detail={detail}
          readAt={query.dataUpdatedAt}
          desk={desk}
          answers={answers}
          uploads={uploads}
          busy={busy}
          once={once}
        />
      )}
    </>
  )
}

function Title({ detail: { request } }: { detail: RequestDetail }) {
  const { order } = request
  return (
    <>
      <span className={css.cover}>
        <Thumbnail picture={order.guide.cover} name={order.guide.name} fill />
      </span>
      <span className={css.title}>
        <Link to={`${paths.orderRecord()}?order=${order.id}`} title="看整个订单">
          <b>{order.number}</b>
        </Link>
        <small>
          {order.guide.name}，{soldOf(order)}
          {order.paidAt !== null && `，${friendlyTime(order.paidAt)} 付款`}
        </small>
      </span>
    </>
  )
}

type OpenedProps = Omit<RequestBodyProps, 'lastState' | 'onDecided'>

/** The state in which it was opened, or that the account gave it; another one is news. */
function Opened({ detail, ...props }: OpenedProps) {
  const [lastState, setLastState] = useState(detail.request.state)
  return <RequestBody detail={detail} lastState={lastState} onDecided={setLastState} {...props} />
}
