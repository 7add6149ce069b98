import { Button, Form } from 'antd'
import { SumButton } from '@/components/form/SumButton'
import { Foot } from '@/components/form/Foot'
import { moneyText } from '@/contract/kit/money'
import type { OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import { moveLabel, movesOf, refundSum } from './refundForm'
import { TO_REVIEW } from './request/answer'
import { TakeBackButton } from './TakeBackButton'
import { useExcess } from './request/useExcess'
import type { Refunding } from './useRefunding'

interface DrawerFootProps {
  refunding: Refunding
  pendingRefund: OrderRefund | undefined
  /** What the order has had granted before. */
  granted: number
  /** When the order was read. */
  readAt: number
  /** What is left to refund. */
  maximum: number
  /** An action is possible and permitted. */
  canAct: boolean
}

/** The primary button shows the amount that it moves. */
export function DrawerFoot({ refunding, pendingRefund, granted, readAt, maximum, canAct }: DrawerFootProps) {
  const { busy, uploads, leave } = refunding
  const note = canAct && pendingRefund?.way !== 'offline' ? '同一退款单号重复提交只退一次' : undefined
  return (
    <Foot note={uploads.reason ?? note}>
      <Button disabled={busy !== null} onClick={() => void leave()}>
        {canAct ? '取消' : '关闭'}
      </Button>
      {canAct &&
        (pendingRefund ? (
          <PendingButtons refunding={refunding} pendingRefund={pendingRefund} granted={granted} readAt={readAt} />
        ) : (
          <RefundButton refunding={refunding} granted={granted} maximum={maximum} />
        ))}
    </Foot>
  )
}

interface PendingButtonsProps {
  refunding: Refunding
  pendingRefund: OrderRefund
  granted: number
  readAt: number
}

/** Decides a pending refund. */
function PendingButtons({ refunding, pendingRefund, granted, readAt }: PendingButtonsProps) {
  const { editor, busy, uploads, decide } = refunding
  const { proceed, stop } = movesOf(pendingRefund)
  const excess = useExcess({ amount: pendingRefund.amount, granted })
  const propsOf = (move: RefundMove) => ({
    disabled: uploads.reason !== null || editor.draft.offered.length > 0 || (busy !== null && busy !== move),
    loading: busy === move,
    onClick: () => void decide(pendingRefund, move),
  })
  if (pendingRefund.leavesIn !== null)
    return <TakeBackButton leavesAt={readAt + pendingRefund.leavesIn} {...propsOf('takeBack')} />
  return (
    <>
      {stop && <Button {...propsOf(stop)}>{REFUND_TRANSITIONS[stop].label}</Button>}
      {proceed && (
        // Asking the channel follows a grant at the same place: it is not the button that one came for.
        <Button
          type={pendingRefund.state === 'refunding' && proceed === 'retry' ? 'default' : 'primary'}
          {...propsOf(proceed)}
        >
          {proceed === 'grant' && excess !== null
            ? TO_REVIEW
            : `${moveLabel(proceed, pendingRefund)} ${moneyText(pendingRefund.amount)}`}
        </Button>
      )}
    </>
  )
}

function RefundButton({
  refunding: { editor, busy, refund },
  granted,
  maximum,
}: Pick<DrawerFootProps, 'refunding' | 'granted' | 'maximum'>) {
  const sum = refundSum(Form.useWatch('amount', editor.form) ?? '', maximum)
  const excess = useExcess({ amount: sum.amount ?? 0, granted })
  return (
    <SumButton
      verb={excess === null ? '退款' : '交复核'}
      sum={sum}
      disabled={editor.draft.offered.length > 0}
      loading={busy === 'refund'}
      onClick={() => void refund()}
    />
  )
}
