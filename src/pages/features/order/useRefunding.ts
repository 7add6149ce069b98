import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useEditor } from '@/components/form/useEditor'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useRequestKey } from '@/components/hooks/useRequestKey'
import { useToast } from '@/components/ui/toast/useToast'
import { code } from '@/contract/kit/core'
import { moneyText, parseYuan } from '@/contract/kit/money'
import { order, orderDetail } from '@/contract/features/order/order'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import { call, CallError, NO_ANSWER } from '@/lib/call'
import { decisionSchema, EMPTY_REFUND, openRefund, refundable, refundSchema } from './refundForm'
import type { RefundValues } from './refundForm'

/** Refund calls that can be running. */
export type Busy = 'refund' | RefundMove

/** Why leaving is blocked while money may be moving. */
export const ON_HOLD = '正在办理退款，有结果后再离开'

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

/** Whether the outcome is unknown: the connection or the server failed, perhaps after the money had moved. */
const isOpen = (error: unknown): boolean =>
  error instanceof CallError && (error.code === NO_ANSWER || error.status >= code.failure)

/** Input and submission of one order's refunds. */
export function useRefunding({ id, queryKey, detail, open, close, busy, once, onChanged }: RefundingOptions) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = useRequestKey()
  const decides = detail !== undefined && openRefund(detail) !== undefined
  const maximum = detail ? refundable(detail) : 0
  const schemas = useMemo(() => [decides ? decisionSchema : refundSchema(maximum)], [decides, maximum])
  const editor = useEditor<RefundValues>({
    initial: EMPTY_REFUND,
    version: detail?.version ?? 0,
    form: 'refund',
    record: id,
    schemas,
  })
  const { dirty, draft, now, rebase, values } = editor
  const version = detail?.version
  // Rebase the input on the order's latest version.
  useEffect(() => {
    if (version !== undefined && now().version !== version)
      rebase(EMPTY_REFUND, version, { ...EMPTY_REFUND, ...values() })
  }, [now, rebase, values, version])
  const { arrive } = editor
  useEffect(() => {
    if (busy === null) arrive()
  }, [arrive, busy])
  const leave = useLeaveGuard({
    title: '退款',
    dirty: open && dirty,
    keepsDraft: !draft.failed,
    held: busy === null ? undefined : ON_HOLD,
    parameter: 'order',
    onLeave: (reason, proceed = close) => {
      if (reason === 'discard') draft.drop()
      else draft.flush()
      proceed()
    },
  })

  const send = (name: Busy, request: (order: OrderDetail) => Promise<OrderDetail>) =>
    once(name, async () => {
      if (!detail) return
      try {
        const updated = await request(detail)
        client.setQueryData(queryKey, updated)
        editor.rebase(EMPTY_REFUND, updated.version)
        onChanged()
        announce(name, detail, updated)
      } catch (error) {
        if (error instanceof CallError && editor.refuse(error.fields)) return
        // Do not refetch: under a newer version the same request would count as new, and could pay twice.
        if (isOpen(error)) return toast.failed('没有收到结果，可能已经办成；可以原样再点一次，不会重复退款', error)
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

  const announce = (name: Busy, before: OrderDetail, updated: OrderDetail) => {
    const refundedNow = updated.refunded - before.refunded
    const failed = updated.refunds.find(
      ({ state, id: refundId }) =>
        state === 'failed' &&
        before.refunds.find((was) => was.id === refundId)?.movedAt !==
          updated.refunds.find((now) => now.id === refundId)?.movedAt,
    )
    if (failed) toast.failed('退款没有成功', new Error(failed.failure ?? ''))
    else
      toast.done(
        name === 'refund' ? '已退款' : `已${REFUND_TRANSITIONS[name].label}`,
        refundedNow > 0 ? `${moneyText(refundedNow)} 已退回，订单 ${updated.number}` : undefined,
      )
  }

  const refund = async () => {
    const values = await editor.check()
    const amount = values && parseYuan(values.amount)
    if (!values?.reason || amount === null) return
    const { reason, note } = values
    await send('refund', ({ version }) => {
      const request = { id, version, amount, reason, note: note.trim() }
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
      const request = { id, version, refundId: refund.id, move, note }
      return call(order.decide, { body: { ...request, key: keyFor(request) } })
    })
  }

  return { editor, busy, leave, refund, decide }
}

export type Refunding = ReturnType<typeof useRefunding>
