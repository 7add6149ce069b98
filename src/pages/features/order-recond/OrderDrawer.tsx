import { useQuery } from '@tanstack/react-query'
import { useAllowed } from '@/components/Allowed'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { Reading } from '@/components/form/Reading'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { TrailButton } from '@/components/trail'
import { MoveTimeline } from '@/components/timeline/MoveTimeline'
import { order } from '@/contract/order'
import { refundRefusal } from '@/contract/orderStates'
import { call } from '@/lib/call'
import { right } from '@/routes/rights'
import { OrderTag } from './columns'
import { Decision } from './Decision'
import { DrawerFoot } from './DrawerFoot'
import { Ledger } from './Ledger'
import css from './OrderDrawer.module.css'
import { openRefund, refundable } from './refundForm'
import { RefundForm } from './RefundForm'
import { storyOf } from './story'
import { Summary } from './Summary'
import { useRefunding } from './useRefunding'

interface OrderDrawerProps {
  id: string
  /** Something was refunded, here or by somebody else meanwhile. */
  onChanged: () => void
  onClosed: () => void
}

/** One order: its sums, what happened to it, what can be refunded, and its books. */
export default function OrderDrawer({ id, onChanged, onClosed }: OrderDrawerProps) {
  const drawer = useDrawer(onClosed)
  const queryKey = ['order', 'detail', id]
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => call(order.detail, { params: { id } }, { signal }) })
  const one = reading.data
  const refunding = useRefunding({ id, queryKey, one, open: drawer.open, close: drawer.close, onChanged })
  const refunds = useAllowed()(right('orderRecord', 'refund'))
  const { editor, busy, leave } = refunding
  const waiting = one && openRefund(one)
  const refusal = one ? refundRefusal(one.state, refundable(one)) : null
  const acts = refunds && one !== undefined && (waiting !== undefined || refusal === null)

  return (
    <SideDrawer
      title={<span className={css.number}>{one?.number ?? '订单'}</span>}
      tag={one && <OrderTag row={one} />}
      width="wide"
      acts={one && <TrailButton domain="order" id={one.id} name={one.number} size={18} />}
      open={drawer.open}
      onClose={() => {
        if (busy === null) void leave()
      }}
      afterOpenChange={drawer.afterOpenChange}
      foot={one && <DrawerFoot refunding={refunding} waiting={waiting} acts={acts} />}
    >
      {one === undefined ? (
        <Reading query={reading} what="订单" />
      ) : (
        <>
          <Summary one={one} />
          <div className={css.middle} data-acts={refunds || undefined}>
            <section className={css.story} aria-label="经过">
              <h3>经过</h3>
              <MoveTimeline moves={storyOf(one)} />
            </section>
            {refunds && (
              <section className={css.acting} aria-label="退款">
                {acts && editor.draft.offered.length > 0 && (
                  <DraftOffer draft={editor.draft} version={one.version} kind="退款" titleOf={({ note }) => note} olderNote="这笔订单后来有变动，请先核对。" onTake={editor.takeDraft} />
                )}
                {waiting ? <Decision one={one} refund={waiting} refunding={refunding} /> : refusal === null ? <RefundForm one={one} refunding={refunding} /> : <Nothing reason={refusal} />}
              </section>
            )}
          </div>
          <Ledger one={one} />
        </>
      )}
    </SideDrawer>
  )
}

const Nothing = ({ reason }: { reason: string }) => (
  <>
    <h3>退款</h3>
    <p className={css.quiet}>{reason}。</p>
  </>
)
