import { Button, Form } from 'antd'
import { Foot } from '@/components/form/Foot'
import { moneyText, parseYuan } from '@/contract/kit/money'
import type { OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import type { Refunding } from './useRefunding'

/** The action that refunds, and the one that does not. */
const TRANSITIONS: Partial<Record<OrderRefund['state'], readonly [RefundMove, RefundMove | null]>> = {
  requested: ['grant', 'refuse'],
  failed: ['retry', 'giveUp'],
  refunding: ['retry', null],
}

interface DrawerFootProps {
  refunding: Refunding
  pendingRefund: OrderRefund | undefined
  /** An action is possible and permitted. */
  canAct: boolean
}

/** The primary button shows the amount that it moves. */
export function DrawerFoot({
  refunding: { editor, busy, leave, refund, decide },
  pendingRefund,
  canAct,
}: DrawerFootProps) {
  const amount = parseYuan(Form.useWatch('amount', editor.form) ?? '')
  const blocked = editor.draft.offered.length > 0
  const transitions = pendingRefund && TRANSITIONS[pendingRefund.state]
  const stop =
    transitions?.[1] && (pendingRefund?.answered || pendingRefund?.state !== 'failed') ? transitions[1] : null
  return (
    <Foot note={canAct ? '同一退款单号重复提交只退一次' : undefined}>
      <Button disabled={busy !== null} onClick={() => void leave()}>
        {canAct ? '取消' : '关闭'}
      </Button>
      {canAct && pendingRefund && transitions && (
        <>
          {stop && (
            <Button
              disabled={blocked || (busy !== null && busy !== stop)}
              loading={busy === stop}
              onClick={() => void decide(pendingRefund, stop)}
            >
              {REFUND_TRANSITIONS[stop].label}
            </Button>
          )}
          <Button
            type="primary"
            disabled={blocked || (busy !== null && busy !== transitions[0])}
            loading={busy === transitions[0]}
            onClick={() => void decide(pendingRefund, transitions[0])}
          >
            {REFUND_TRANSITIONS[transitions[0]].label} {moneyText(pendingRefund.amount)}
          </Button>
        </>
      )}
      {canAct && !pendingRefund && (
        <Button type="primary" disabled={blocked} loading={busy === 'refund'} onClick={() => void refund()}>
          {amount ? `退款 ${moneyText(amount)}` : '退款'}
        </Button>
      )}
    </Foot>
  )
}
