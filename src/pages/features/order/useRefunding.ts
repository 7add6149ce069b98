import { useQueryClient } from '@tanstack/react-query'
import { useRequestKey } from '@/components/hooks/useRequestKey'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { moneyText, parseYuan } from '@/contract/kit/money'
import { order, orderDetail } from '@/contract/features/order/order'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import { call, CallError, isOutcomeUnknown } from '@/lib/call'
import { emptyRefund, NO_RESULT } from './refundForm'
import type { RefundValues } from './refundForm'
import { useRefundInput } from './useRefundInput'

/** Refund calls that can be running. */
export type Busy = 'refund' | RefundMove

export interface RefundingOptions {
  id: string
  queryKey: readonly unknown[]
  detail: OrderDetail | undefined
  open: boolean
  close: () => void
  /** The running call, and how to start one at a time. */
  busy: Busy | null
  once: (name: Busy, task: () => Promise<unknown>) => Promise<void>
  onChanged: () => void
}

/** What a refund of listeners adds to its request. */
const seatsOf = ({ listeners, phoneIds }: RefundValues) =>
  listeners !== null && { listeners: { count: listeners, phoneIds } }

/** Says what a call did to its refund. */
function announce(toast: ReturnType<typeof useToast>, name: Busy, before: OrderDetail, updated: OrderDetail): void {
  const moved = updated.refunds.find(
    (current) => before.refunds.find((was) => was.id === current.id)?.movedAt !== current.movedAt,
  )
  if (!moved) return toast.done('已查询支付渠道')
  const sum = moneyText(moved.amount)
  if (name === 'takeBack') return toast.done('已撤回，没有退')
  if (moved.leavesIn !== null) return toast.done(`${sum} 还没有发出`, '10 秒后发往支付渠道，之前可以撤回')
  if (moved.state === 'failed') return toast.failed('退款没有成功', new Error(moved.failure ?? ''))
  if (moved.state === 'reviewing') return toast.done(`${sum} 已交复核`, '第二个人同意以后才会退')
  if (moved.state === 'rejected')
    return toast.done(`已${REFUND_TRANSITIONS[name === 'refund' ? 'giveUp' : name].label}`)
  if (moved.way === 'offline')
    return moved.state === 'refunded'
      ? toast.done(`已登记线下退款 ${sum}`)
      : toast.done('已登记，请线下退款', `退给访客 ${sum} 以后，回来登记已退`)
  if (moved.state === 'refunded') return toast.done(`${sum} 已退回`, `订单 ${updated.number}`)
  if (moved.channelState === null)
    return toast.done('已发往支付渠道，还没有应答', `${sum}，系统会先查，渠道没有这一笔才用同一单号再发`)
  toast.done('支付渠道已受理退款', `${sum}，到账以渠道的结果为准`)
}

/** One order's refunds: the input, and the calls that refund or decide. */
export function useRefunding({ id, queryKey, detail, open, close, busy, once, onChanged }: RefundingOptions) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = useRequestKey()
  const { editor, uploads, leave } = useRefundInput({ id, detail, open, close, isBusy: busy !== null })

  const send = (name: Busy, request: (order: OrderDetail) => Promise<OrderDetail>) =>
    once(name, async () => {
      if (!detail) return
      try {
        const updated = await request(detail)
        client.setQueryData(queryKey, updated)
        editor.rebase(emptyRefund(updated), updated.version)
        onChanged()
        announce(toast, name, detail, updated)
      } catch (error) {
        if (error instanceof CallError && editor.refuse(error.fields)) return
        // Do not refetch: under a newer version the same request would count as new, and could pay twice.
        if (isOutcomeUnknown(error)) return toast.failed(NO_RESULT, error)
        toast.failed(`没有${name === 'refund' ? '退款' : REFUND_TRANSITIONS[name].label}`, error)
        // Conflict with another user: show their change and keep the input.
        const current =
          error instanceof CallError && error.code === code.conflict
            ? orderDetail.safeParse(error.current).data
            : undefined
        if (!current) return
        client.setQueryData(queryKey, current)
        onChanged()
      }
    })

  const refund = async () => {
    const values = await editor.check()
    const amount = values && parseYuan(values.amount)
    if (!values?.reason || amount === null) return
    const { reason, note, way } = values
    await send('refund', ({ version }) => {
      const request = { id, version, amount, way, reason, note: note.trim(), ...seatsOf(values) }
      return call(order.refund, { body: { ...request, key: keyFor(request) } })
    })
  }

  const decide = async (refund: OrderRefund, move: RefundMove) => {
    const values = await editor.check()
    if (!values) return
    const note = values.note.trim()
    const { note: notePolicy } = REFUND_TRANSITIONS[move]
    if (notePolicy && note === '') {
      editor.refuse([{ path: 'note', message: `请写明${notePolicy}` }])
      return
    }
    await send(move, ({ version }) => {
      const request = {
        id,
        version,
        refundId: refund.id,
        move,
        way: values.way,
        note,
        ...(move === 'confirm' && { proof: values.proof }),
      }
      return call(order.decide, { body: { ...request, key: keyFor(request) } })
    })
  }

  return { editor, busy, uploads, leave, refund, decide }
}

export type Refunding = ReturnType<typeof useRefunding>
