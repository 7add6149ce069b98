import { useEffect, useMemo } from 'react'
import { useEditor } from '@/components/form/useEditor'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import { useBusyUploads } from '@/components/upload/useBusyUploads'
import type { OrderDetail } from '@/contract/features/order/order'
import { useReasons } from './reason/useReasons'
import { decisionSchema, emptyRefund, openRefund, refundable, refundSchema } from './refundForm'
import type { RefundValues } from './refundForm'

/** Why leaving is blocked while money may be moving. */
export const ON_HOLD = '正在办理退款，有结果后再离开'

/** Until the order is there. */
const NO_SEATS: Parameters<typeof refundSchema>[1] = { listeners: 1, closedListeners: 0, freeListeners: 0, phones: [] }

interface RefundInputOptions {
  id: string
  detail: OrderDetail | undefined
  open: boolean
  close: () => void
  /** A call is running. */
  isBusy: boolean
}

/** The input for an order's next refund or decision: it follows the order's versions, and guards the way out. */
export function useRefundInput({ id, detail, open, close, isBusy }: RefundInputOptions) {
  const decides = detail !== undefined && openRefund(detail) !== undefined
  const maximum = detail ? refundable(detail) : 0
  const seats = detail ?? NO_SEATS
  const { reasons } = useReasons()
  const schemas = useMemo(
    () => [decides ? decisionSchema : refundSchema(maximum, seats, reasons)],
    [decides, maximum, reasons, seats],
  )
  const provider = detail?.provider ?? null
  const empty = useMemo(() => emptyRefund({ provider }), [provider])
  const editor = useEditor<RefundValues>({
    initial: empty,
    version: detail?.version ?? 0,
    form: 'refund',
    record: id,
    schemas,
  })
  const { dirty, draft, now, rebase, values, arrive } = editor
  const version = detail?.version
  // Rebase the input on the order's latest version.
  useEffect(() => {
    if (version !== undefined && now().version !== version) rebase(empty, version, { ...empty, ...values() })
  }, [empty, now, rebase, values, version])
  useEffect(() => {
    if (!isBusy) arrive()
  }, [arrive, isBusy])
  // Proof that is still being uploaded would be lost.
  const uploads = useBusyUploads()
  const leave = useLeaveGuard({
    title: '退款',
    dirty: open && dirty,
    keepsDraft: !draft.failed,
    held: isBusy ? ON_HOLD : (uploads.reason ?? undefined),
    parameter: 'order',
    onLeave: (reason, proceed = close) => {
      if (reason === 'discard') draft.drop()
      else draft.flush()
      proceed()
    },
  })
  return { editor, uploads, leave }
}
