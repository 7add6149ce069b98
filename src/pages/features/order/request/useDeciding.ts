import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequestKey } from '@/components/hooks/useRequestKey'
import { useToast } from '@/components/ui/toast/useToast'
import type { BodyInput } from '@/contract/kit/core'
import { moneyText } from '@/contract/kit/money'
import { order } from '@/contract/features/order/order'
import type { OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove, RefundState } from '@/contract/features/order/orderStates'
import { call, CallError, isOutcomeUnknown } from '@/lib/call'
import { NO_RESULT } from '../refundForm'
import type { RequestDetail } from './answer'
import type { Desk } from './useDesk'

type Decision = Partial<Omit<BodyInput<typeof order.decide>, 'id' | 'version' | 'refundId' | 'key'>> & {
  move: RefundMove
}

/** What a decision did. */
function decisionText(
  move: RefundMove,
  { state, way, amount, leavesIn }: OrderRefund,
): { text: string; more?: string } {
  const sum = moneyText(amount)
  if (leavesIn !== null) return { text: `已同意退 ${sum}` }
  if (state === 'reviewing') return { text: `${sum} 已交复核`, more: '第二个人同意以后才会退' }
  if (state === 'refunded') return { text: `已登记线下退款 ${sum}` }
  if (state === 'refunding' && way === 'offline')
    return { text: '已登记，请线下退款', more: `退给访客 ${sum} 以后，到订单里登记已退` }
  return { text: `已${REFUND_TRANSITIONS[move].label}` }
}

interface DecidingOptions {
  detail: RequestDetail
  desk: Pick<Desk, 'changed' | 'neighbours' | 'open' | 'setLast'>
  once: (name: string, task: () => Promise<unknown>) => Promise<void>
  onDecided: (state: RefundState) => void
}

/** Sends a decision and goes on to the next request. */
export function useDeciding({ detail, desk, once, onDecided }: DecidingOptions) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = useRequestKey()
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const { request, version } = detail

  const announce = (move: RefundMove, refund: OrderRefund): string => {
    const { text, more } = decisionText(move, refund)
    // What can be taken back is said at its button.
    if (refund.leavesIn === null) toast.done(text, more)
    return text
  }

  const decide = (decision: Decision) =>
    once(decision.move, async () => {
      setIssues({})
      const body = { id: request.order.id, version, refundId: request.id, ...decision }
      try {
        const updated = await call(order.decide, { body: { ...body, key: keyFor(body) } })
        const refund = updated.refunds.find(({ id }) => id === request.id)
        const next = desk.neighbours.below ?? desk.neighbours.above
        if (refund) {
          onDecided(refund.state)
          const { leavesIn } = refund
          desk.setLast({
            orderId: updated.id,
            refundId: refund.id,
            version: updated.version,
            number: updated.number,
            text: announce(decision.move, refund),
            leavesAt: leavesIn === null ? null : Date.now() + leavesIn,
            nextId: next?.id ?? null,
          })
        }
        desk.changed()
        if (next) desk.open(next.id, { replace: true })
      } catch (error) {
        if (isOutcomeUnknown(error)) return toast.failed(NO_RESULT, error)
        if (error instanceof CallError && error.fields.length > 0)
          setIssues(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])))
        toast.failed(`没有${REFUND_TRANSITIONS[decision.move].label}`, error)
        // A colleague may have decided it: what was typed stays, and the request shows what happened.
        void client.invalidateQueries({ queryKey: ['order'] })
      }
    })

  return { decide, issues, setIssues }
}
