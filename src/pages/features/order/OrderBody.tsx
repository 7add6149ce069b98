import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useAllowed } from '@/components/ui/Allowed'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import type { OrderDetail } from '@/contract/features/order/order'
import { refundRefusal } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { Decision } from './Decision'
import { DrawerFoot } from './DrawerFoot'
import { Ledger } from './Ledger'
import css from './OrderDrawer.module.css'
import { movesOf, openRefund, refundable } from './refundForm'
import { RefundForm } from './RefundForm'
import { Numbers } from './Numbers'
import { Phones } from './Phones'
import { Story } from './Story'
import { Summary } from './Summary'
import { useRefunding } from './useRefunding'
import type { Refunding, RefundingOptions } from './useRefunding'

interface OrderBodyProps extends Omit<RefundingOptions, 'id'> {
  detail: OrderDetail
  /** When it was read. */
  readAt: number
  /** Container of the buttons. */
  foot: HTMLElement | null
  /** Receives the leave function. */
  onLeaving: (leave: Refunding['leave'] | null) => void
}

/** One order: its amounts, history, possible refunds, and ledger. */
export function OrderBody({ detail, readAt, foot, onLeaving, ...options }: OrderBodyProps) {
  const client = useQueryClient()
  const refunding = useRefunding({ id: detail.id, detail, ...options })
  const refunds = useAllowed()(right('orderRecord', 'refund'))
  const { editor, leave } = refunding
  useEffect(() => {
    onLeaving(leave)
    return () => onLeaving(null)
  }, [leave, onLeaving])
  const pendingRefund = openRefund(detail)
  const refusal = refundRefusal(detail.state, refundable(detail))
  const moves = pendingRefund && movesOf(pendingRefund)
  const canAct = refunds && (moves ? moves.proceed !== null || moves.stop !== null : refusal === null)
  return (
    <>
      <Summary detail={detail} />
      <div className={css.middle} data-acts={refunds || undefined}>
        <div className={css.course}>
          <Story detail={detail} />
          {detail.phones.length > 0 && (
            <Phones detail={detail} onIssued={() => void client.invalidateQueries({ queryKey: options.queryKey })} />
          )}
        </div>
        {refunds && (
          <section className={css.acting} aria-label="退款">
            {canAct && editor.draft.offered.length > 0 && (
              <DraftOffer
                draft={editor.draft}
                version={detail.version}
                kind="退款"
                titleOf={({ note }) => note}
                olderNote="这笔订单后来有变动，请先核对。"
                onTake={editor.takeDraft}
              />
            )}
            {pendingRefund ? (
              <Decision detail={detail} refund={pendingRefund} refunding={refunding} />
            ) : refusal === null ? (
              <RefundForm detail={detail} refunding={refunding} />
            ) : (
              <Nothing reason={refusal} />
            )}
          </section>
        )}
      </div>
      <Ledger detail={detail} />
      <Numbers detail={detail} />
      {foot &&
        createPortal(
          <DrawerFoot
            refunding={refunding}
            pendingRefund={pendingRefund}
            granted={detail.granted}
            readAt={readAt}
            maximum={refundable(detail)}
            canAct={canAct}
          />,
          foot,
        )}
    </>
  )
}

const Nothing = ({ reason }: { reason: string }) => (
  <>
    <h3>退款</h3>
    <p className={css.quiet}>{reason}。</p>
  </>
)
