import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Reading } from '@/components/form/Reading'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { TrailButton } from '@/components/trail'
import { order } from '@/contract/order'
import { call } from '@/lib/call'
import { OrderTag } from './columns'
import { OrderBody } from './OrderBody'
import css from './OrderDrawer.module.css'

interface OrderDrawerProps {
  id: string
  /** The way to the orders above and below it. */
  steps: ReactNode
  /** Something was refunded, here or by somebody else meanwhile. */
  onChanged: () => void
  onClosed: () => void
}

/** One order, and from it to the next: the frame stays while what is in it changes. */
export default function OrderDrawer({ id, steps, onChanged, onClosed }: OrderDrawerProps) {
  const drawer = useDrawer(onClosed)
  const queryKey = ['order', 'detail', id]
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => call(order.detail, { params: { id } }, { signal }) })
  const one = reading.data
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  // What is typed about the order that is shown asks before it is left.
  const leaveNow = useRef<(() => void) | null>(null)
  const onLeaving = useCallback((leave: (() => void) | null) => {
    leaveNow.current = leave
  }, [])
  return (
    <SideDrawer
      title={<span className={css.number}>{one?.number ?? '订单'}</span>}
      tag={one && <OrderTag row={one} />}
      width="wide"
      acts={
        <span className={css.acts}>
          {steps}
          {one && <TrailButton domain="order" id={one.id} name={one.number} size={18} />}
        </span>
      }
      open={drawer.open}
      onClose={() => (leaveNow.current ?? drawer.close)()}
      afterOpenChange={drawer.afterOpenChange}
      foot={<div ref={setFoot} className={css.foot} />}
    >
      {one === undefined ? (
        <Reading query={reading} what="订单" />
      ) : (
        <OrderBody key={id} one={one} queryKey={queryKey} open={drawer.open} close={drawer.close} foot={foot} onLeaving={onLeaving} onChanged={onChanged} />
      )}
    </SideDrawer>
  )
}
