import { Button, Form } from 'antd'
import { Foot } from '@/components/form/Foot'
import { moneyText, parseYuan } from '@/contract/kit/money'
import type { OrderRefund } from '@/contract/features/order/order'
import { REFUND_TRANSITIONS } from '@/contract/features/order/orderStates'
import type { RefundMove } from '@/contract/features/order/orderStates'
import type { Refunding } from './useRefunding'

/** The action that refunds, and the one that does not. */
const MOVES: Partial<Record<OrderRefund['state'], readonly [RefundMove, RefundMove | null]>> = { requested: ['grant', 'refuse'], failed: ['retry', 'giveUp'], refunding: ['retry', null] }

interface DrawerFootProps {
  refunding: Refunding
  waiting: OrderRefund | undefined
  /** An action is possible and permitted. */
  acts: boolean
}

/** The primary button shows the amount that it moves. */
export function DrawerFoot({ refunding: { editor, busy, leave, refund, decide }, waiting, acts }: DrawerFootProps) {
  const amount = parseYuan(Form.useWatch('amount', editor.form) ?? '')
  const blocked = editor.draft.offered.length > 0
  const moves = waiting && MOVES[waiting.state]
  const stop = moves?.[1] && (waiting?.answered || waiting?.state !== 'failed') ? moves[1] : null
  return (
    <Foot note={acts ? '同一退款单号重复提交只退一次' : undefined}>
      <Button disabled={busy !== null} onClick={() => void leave()}>
        {acts ? '取消' : '关闭'}
      </Button>
      {acts && waiting && moves && (
        <>
          {stop && (
            <Button disabled={blocked || (busy !== null && busy !== stop)} loading={busy === stop} onClick={() => void decide(waiting, stop)}>
              {REFUND_TRANSITIONS[stop].label}
            </Button>
          )}
          <Button type="primary" disabled={blocked || (busy !== null && busy !== moves[0])} loading={busy === moves[0]} onClick={() => void decide(waiting, moves[0])}>
            {REFUND_TRANSITIONS[moves[0]].label} {moneyText(waiting.amount)}
          </Button>
        </>
      )}
      {acts && !waiting && (
        <Button type="primary" disabled={blocked} loading={busy === 'refund'} onClick={() => void refund()}>
          {amount ? `退款 ${moneyText(amount)}` : '退款'}
        </Button>
      )}
    </Foot>
  )
}
