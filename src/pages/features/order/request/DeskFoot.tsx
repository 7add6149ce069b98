import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import { refundRequestCalls } from '@/contract/features/order/refundRequest'
import { call } from '@/lib/call'
import { TakeBackButton } from '../TakeBackButton'
import type { RequestBodyProps } from './props'
import css from './Request.module.css'
import type { LastDecision } from './useDesk'
import { useTakeBack } from './useTakeBack'
import { outcomeText } from './words'

/** How often it is asked whether a refund has left. */
export const LEAVING_POLL_MS = 2000
/** Fingers do not rest on a button: they are kept off for this long only. */
const FINGER_MS = 1500
/** Longer than a hand rests after a press. */
const POINTER_MS = 10_000

interface DeskFootProps extends Pick<RequestBodyProps, 'desk' | 'busy' | 'once'> {
  requestId: string
  /** The filled button. */
  main?: ReactNode
  children?: ReactNode
}

/**
 * The buttons of a request below the last decision. A request that follows a decision does not bring its own filled
 * button under the pointer: until the pointer has left the place, the last decision can be taken back there.
 */
export function DeskFoot({ requestId, desk, busy, once, main, children }: DeskFootProps) {
  const { last } = desk
  const shown = last !== null && last.refundId !== requestId ? last : null
  const { isGuarded, slot } = useGuard(shown?.nextId === requestId)
  const button = shown && <LastButton last={shown} desk={desk} busy={busy} once={once} />
  const fallback = <Button disabled>上一笔已办完</Button>
  return (
    <footer className={css.foot}>
      {shown && (
        <div className={css.last}>
          <p>
            <b>{shown.number}</b> {shown.text}
          </p>
          {!isGuarded && button}
        </div>
      )}
      {children}
      {main !== undefined && (
        <span ref={slot} className={css.main}>
          {isGuarded ? (shown?.leavesAt === null ? fallback : button) : main}
        </span>
      )}
    </footer>
  )
}

/** Whether the pointer still is where the last decision was pressed; keys and fingers have no such place. */
function useGuard(starts: boolean) {
  const [isGuarded, setGuarded] = useState(starts)
  const slot = useRef<HTMLSpanElement>(null)
  const isFinger = useMedia(FINGER)
  useEffect(() => {
    if (!isGuarded) return
    const end = () => setGuarded(false)
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && slot.current?.contains(target))) end()
    }
    document.addEventListener('pointermove', leave)
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', end)
    // Speech and screen readers press without a pointer or a key.
    const timer = setTimeout(end, isFinger ? FINGER_MS : POINTER_MS)
    return () => {
      document.removeEventListener('pointermove', leave)
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', end)
      clearTimeout(timer)
    }
  }, [isFinger, isGuarded])
  return { isGuarded, slot }
}

type LastButtonProps = Pick<RequestBodyProps, 'desk' | 'busy' | 'once'> & { last: LastDecision }

/** Takes the last decision back, or says what became of it. */
function LastButton({ last, desk, busy, once }: LastButtonProps) {
  const { refundId, orderId, leavesAt } = last
  const takeBack = useTakeBack(once)
  const { data } = useQuery({
    queryKey: ['order', 'request', refundId],
    queryFn: ({ signal }) => call(refundRequestCalls.read, { params: { id: refundId } }, { signal }),
    enabled: leavesAt !== null,
    refetchInterval: ({ state }) => (state.data?.request.leavesIn === null ? false : LEAVING_POLL_MS),
  })
  if (leavesAt === null) return null
  // What was read before the decision says nothing of it.
  if (
    data &&
    data.request.state !== 'requested' &&
    data.request.state !== 'reviewing' &&
    data.request.leavesIn === null
  )
    return <Button disabled>{outcomeText(data.request)}</Button>
  return (
    <TakeBackButton
      leavesAt={leavesAt}
      loading={busy === 'takeBack'}
      disabled={busy !== null}
      onClick={() =>
        void takeBack({ orderId, refundId, version: Math.max(last.version, data?.version ?? 0) }, () => {
          desk.setLast(null)
          desk.open(refundId, { replace: true })
        })
      }
    />
  )
}
