import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequestKey } from '@/components/hooks/useRequestKey'
import { useToast } from '@/components/ui/toast/useToast'
import type { BodyInput } from '@/contract/kit/core'
import { moneyText } from '@/contract/kit/money'
import { order } from '@/contract/features/order/order'
import type { OrderDetail } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove, RefundState } from '@/contract/features/order/orderStates'
import { call, CallError, isOutcomeUnknown } from '@/lib/call'
import { NO_RESULT } from '../refundForm'
import type { RequestDetail } from './answer'
import type { Desk } from './useDesk'

type Decision = Partial<Omit<BodyInput<typeof order.decide>, 'id' | 'version' | 'refundId' | 'key'>> & {
  move: RefundMove
}

interface DecidingOptions {
  detail: RequestDetail
  desk: Pick<Desk, 'changed' | 'neighbours' | 'open'>
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

  const announce = (move: RefundMove, updated: OrderDetail) => {
    const refund = updated.refunds.find(({ id }) => id === request.id)
    if (!refund) return
    const sum = moneyText(refund.amount)
    if (refund.state === 'reviewing') return toast.done(`${sum} 已交复核`, '第二个人同意以后才会退')
    if (refund.state === 'failed') return toast.failed('退款没有成功', new Error(refund.failure ?? ''))
    if (refund.state === 'refunded') return toast.done(`已登记线下退款 ${sum}`)
    if (refund.state !== 'refunding') return toast.done(`已${REFUND_TRANSITIONS[move].label}`)
    if (refund.way === 'offline') return toast.done('已登记，请线下退款', `退给访客 ${sum} 以后，到订单里登记已退`)
    toast.done(
      refund.channelState === null ? '已发往支付渠道，还没有应答' : '支付渠道已受理退款',
      `${sum}，到账以渠道的结果为准`,
    )
  }

  const decide = (decision: Decision) =>
    once(decision.move, async () => {
      setIssues({})
      const body = { id: request.order.id, version, refundId: request.id, ...decision }
      try {
        const updated = await call(order.decide, { body: { ...body, key: keyFor(body) } })
        announce(decision.move, updated)
        const state = updated.refunds.find(({ id }) => id === request.id)?.state
        if (state !== undefined) onDecided(state)
        const next = desk.neighbours.below ?? desk.neighbours.above
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
