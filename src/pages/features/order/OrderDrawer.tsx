import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Flex } from 'antd'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { Steps } from '@/components/list/Steps'
import { TrailButton } from '@/components/record/TrailButton'
import { order } from '@/contract/features/order/order'
import type { OrderRow } from '@/contract/features/order/order'
import { call } from '@/lib/call'
import { OrderTag } from './columns'
import { OrderBody } from './OrderBody'
import css from './OrderDrawer.module.css'
import { isAtChannel } from './refundForm'
import type { Busy, Refunding } from './useRefunding'
import { ON_HOLD } from './useRefundInput'

interface OrderDrawerProps {
  id: string
  /** The previous and next orders. */
  neighbours: Record<'above' | 'below', OrderRow | null>
  onOpen: (row: OrderRow) => void
  /** A refund happened, here or by another user. */
  onChanged: () => void
  onClosed: () => void
}

const POLL_MS = 3000

/** One order with steps to its neighbours: the frame stays while its content changes. */
export default function OrderDrawer({ id, neighbours, onOpen, onChanged, onClosed }: OrderDrawerProps) {
  const drawer = useDrawer(onClosed)
  const queryKey = ['order', 'detail', id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(order.detail, { params: { id } }, { signal }),
    // A channel's result arrives by itself.
    refetchInterval: ({ state: { data } }) => (data && isAtChannel(data) ? POLL_MS : false),
  })
  const detail = query.data
  const before = useRef(detail)
  // The list follows what the channel did meanwhile; an answer with the same content is the same object.
  useEffect(() => {
    if (detail && before.current?.id === detail.id && before.current !== detail) onChanged()
    before.current = detail
  }, [detail, onChanged])
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  // Outlives the order's content: no closing or switching while money may be moving.
  const { busy, once } = useSingleFlight<Busy>()
  // Unsaved text asks before leaving the current order; a running call blocks leaving.
  const leaveNow = useRef<Refunding['leave'] | null>(null)
  const onLeaving = useCallback((leave: Refunding['leave'] | null) => {
    leaveNow.current = leave
  }, [])
  const leaveFor = (go: () => void) => {
    if (leaveNow.current) void leaveNow.current(go)
    else go()
  }
  return (
    <SideDrawer
      title={<span className={css.number}>{detail?.number ?? '订单'}</span>}
      tag={detail && <OrderTag row={detail} />}
      width="wide"
      actions={
        <Flex component="span">
          <Steps
            classifier="笔"
            {...neighbours}
            blockReason={busy === null ? undefined : ON_HOLD}
            onOpen={(row) => leaveFor(() => onOpen(row))}
          />
          {detail && <TrailButton domain="order" id={detail.id} name={detail.number} size={18} />}
        </Flex>
      }
      open={drawer.open}
      onClose={() => leaveFor(drawer.close)}
      afterOpenChange={drawer.afterOpenChange}
      foot={<div ref={setFoot} className={css.foot} />}
    >
      {detail === undefined ? (
        <QueryState query={query} what="订单" />
      ) : (
        <OrderBody
          key={id}
          detail={detail}
          readAt={query.dataUpdatedAt}
          queryKey={queryKey}
          open={drawer.open}
          close={drawer.close}
          busy={busy}
          once={once}
          foot={foot}
          onLeaving={onLeaving}
          onChanged={onChanged}
        />
      )}
    </SideDrawer>
  )
}
