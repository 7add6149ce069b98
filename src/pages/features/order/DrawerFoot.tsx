import { Button, Form } from 'antd'
import { Foot } from '@/components/form/Foot'
import { moneyText, parseYuan } from '@/contract/kit/money'
import type { OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import { moveLabel, movesOf } from './refundForm'
import { TO_REVIEW } from './request/answer'
import { useExcess } from './request/useExcess'
import type { Refunding } from './useRefunding'

interface DrawerFootProps {
  refunding: Refunding
  pendingRefund: OrderRefund | undefined
  /** An action is possible and permitted. */
  canAct: boolean
}

/** The primary button shows the amount that it moves. */
export function DrawerFoot({ refunding, pendingRefund, canAct }: DrawerFootProps) {
  const { busy, uploads, leave } = refunding
  const note = canAct && pendingRefund?.way !== 'offline' ? '同一退款单号重复提交只退一次' : undefined
  return (
    <Foot note={uploads.reason ?? note}>
      <Button disabled={busy !== null} onClick={() => void leave()}>
        {canAct ? '取消' : '关闭'}
      </Button>
      {canAct &&
        (pendingRefund ? (
          <PendingButtons refunding={refunding} pendingRefund={pendingRefund} />
        ) : (
          <RefundButton refunding={refunding} />
        ))}
    </Foot>
  )
}

interface PendingButtonsProps {
  refunding: Refunding
  pendingRefund: OrderRefund
}

/** Decides a pending refund. */
function PendingButtons({ refunding: { editor, busy, uploads, decide }, pendingRefund }: PendingButtonsProps) {
  const { proceed, stop } = movesOf(pendingRefund)
  const excess = useExcess(pendingRefund.amount)
  const propsOf = (move: RefundMove) => ({
    disabled: uploads.reason !== null || editor.draft.offered.length > 0 || (busy !== null && busy !== move),
    loading: busy === move,
    onClick: () => void decide(pendingRefund, move),
  })
  return (
    <>
      {stop && <Button {...propsOf(stop)}>{REFUND_TRANSITIONS[stop].label}</Button>}
      {proceed && (
        <Button type="primary" {...propsOf(proceed)}>
          {proceed === 'grant' && excess !== null
            ? TO_REVIEW
            : `${moveLabel(proceed, pendingRefund)} ${moneyText(pendingRefund.amount)}`}
        </Button>
      )}
    </>
  )
}

function RefundButton({ refunding: { editor, busy, refund } }: { refunding: Refunding }) {
  const amount = parseYuan(Form.useWatch('amount', editor.form) ?? '')
  const excess = useExcess(amount ?? 0)
  return (
    <Button
      type="primary"
      disabled={editor.draft.offered.length > 0}
      loading={busy === 'refund'}
      onClick={() => void refund()}
    >
      {amount ? `${excess === null ? '退款' : '交复核'} ${moneyText(amount)}` : '退款'}
    </Button>
  )
}
