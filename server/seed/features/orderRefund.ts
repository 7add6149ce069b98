import { sql } from 'drizzle-orm'
import type { OrderState, RefundReason, RefundState } from '../../../src/contract/features/order/orderStates'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { recalculateOrder } from '../../features/payment/refund/recalculate'
import { writeRows } from '../writeRows'
import { isPaidOnline } from './payment'

const MINUTE_MS = 60_000

export interface SeedOrder {
  id: string
  amount: number
  price: number
  state: OrderState
  paid_at: number | null
  [column: string]: unknown
}

interface Story {
  reason: RefundReason
  note: string
  /** The whole payment, or one piece of it. */
  isWhole: boolean
  requested: boolean
  /** Transitions, each in minutes after the payment; `by` is the accountant or null. */
  steps: readonly (readonly [to: RefundState, minutes: number, by: 'finance' | null, note: string])[]
  failure?: string
}

const LOW = '商户余额不足'

/** The first stories go to the latest orders, so pending refunds are recent. */
const STORIES: readonly Story[] = [
  {
    reason: 'absent',
    note: '同行老人没上山，没有收听',
    isWhole: false,
    requested: true,
    steps: [['requested', 95, null, '同行老人没上山，没有收听']],
  },
  {
    reason: 'silent',
    note: '到了景点没有声音，换了手机也一样',
    isWhole: true,
    requested: true,
    steps: [['requested', 41, null, '到了景点没有声音，换了手机也一样']],
  },
  {
    reason: 'twice',
    note: '两个人各买了一次',
    isWhole: false,
    requested: false,
    failure: LOW,
    steps: [
      ['refunding', 62, 'finance', '两个人各买了一次'],
      ['failed', 62, null, LOW],
    ],
  },
  {
    reason: 'twice',
    note: '重复下单，多付了一笔',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 12, null, '重复下单，多付了一笔'],
      ['refunding', 30, 'finance', ''],
      ['refunded', 30, null, ''],
    ],
  },
  {
    reason: 'closed',
    note: '大风停运，索道关闭',
    isWhole: true,
    requested: false,
    steps: [
      ['refunding', 180, 'finance', '大风停运，索道关闭'],
      ['refunded', 180, null, ''],
    ],
  },
  {
    reason: 'other',
    note: '听完了还是觉得贵',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 240, null, '听完了还是觉得贵'],
      ['rejected', 300, 'finance', '讲解已全部收听，按购买须知不退'],
    ],
  },
  {
    reason: 'absent',
    note: '孩子留在酒店',
    isWhole: false,
    requested: true,
    steps: [
      ['requested', 20, null, '孩子留在酒店'],
      ['refunding', 55, 'finance', ''],
      ['failed', 55, null, LOW],
      ['refunding', 170, 'finance', ''],
      ['refunded', 170, null, ''],
    ],
  },
  {
    reason: 'silent',
    note: '英语讲解放不出',
    isWhole: false,
    requested: false,
    steps: [
      ['refunding', 400, 'finance', '英语讲解放不出'],
      ['refunded', 400, null, ''],
    ],
  },
  {
    reason: 'closed',
    note: '暴雨闭园',
    isWhole: true,
    requested: true,
    steps: [
      ['requested', 33, null, '暴雨闭园'],
      ['refunding', 70, 'finance', ''],
      ['refunded', 70, null, ''],
    ],
  },
  {
    reason: 'twice',
    note: '付款后页面没有反应，又付了一次',
    isWhole: true,
    requested: false,
    steps: [['refunding', 260, 'finance', '付款后页面没有反应，又付了一次']],
  },
]

/** Minimum age of an order, so that all steps are in the past. */
const SINCE_MS = 500 * MINUTE_MS
const EVERY = 4
/** A refund that stays in progress is asked for this often. */
const NEXT_CHECK_MS = 30 * MINUTE_MS

/** Refunds in every state; those in progress stay with the channel. */
export async function seedRefunds(tx: Tx, orders: readonly SeedOrder[], now: number): Promise<void> {
  const finance = await onlyRow(
    tx,
    idRow,
    sql`select id from account where tenant_id = current_setting('app.tenant') and login_account like 'finance%'`,
  )
  const refunded = orders
    .filter(({ paid_at: paid }) => paid !== null && now - paid > SINCE_MS)
    .filter((_, index) => index % EVERY === 1)
    .slice(0, STORIES.length)
  const refunds: object[] = []
  const steps: object[] = []
  const trades: object[] = []
  for (const [index, order] of refunded.entries()) {
    const { id, amount, price, number, paid_at: paid } = order
    const { reason, note, isWhole, requested, failure = null, steps: planSteps } = required(STORIES[index], 'story')
    const refundId = newId()
    const at = (minutes: number) => required(paid, 'payment') + minutes * MINUTE_MS
    let from: RefundState = 'none'
    for (const [place, [to, minutes, by, text]] of planSteps.entries()) {
      steps.push({
        id: newId(),
        refund_id: refundId,
        at: at(minutes) + place,
        by: by === null ? null : finance.id,
        from_state: from,
        to_state: to,
        note: text,
      })
      from = to
    }
    const movedAt = at(required(planSteps.at(-1), 'step')[1])
    const isOver = from === 'refunded' || from === 'rejected'
    const sum = isWhole ? amount : price
    const isDone = from === 'refunded'
    const isSent = isDone || from === 'refunding' || from === 'failed'
    const way = isPaidOnline(order) ? 'channel' : 'offline'
    const isAtChannel = isSent && way === 'channel' && from !== 'failed'
    const refundNumber = `DEMOR${movedAt}${String(index).padStart(4, '0')}`
    if (isAtChannel)
      trades.push({
        id: refundId,
        trade_id: id,
        number: `${String(number)}-R01`,
        amount: sum,
        state: isDone ? 'done' : 'processing',
        refund_number: refundNumber,
        finished_at: isDone ? movedAt : null,
        notified: true,
      })
    refunds.push({
      id: refundId,
      order_id: id,
      place: 1,
      way: isSent ? way : null,
      payment_id: isSent && way === 'channel' ? id : null,
      channel_state: isAtChannel ? (isDone ? 'done' : 'processing') : null,
      channel_number: isAtChannel && isDone ? refundNumber : '',
      next_check_at: isAtChannel && !isDone ? now + NEXT_CHECK_MS : null,
      amount: sum,
      state: from,
      requested,
      reason,
      note,
      failure,
      moved_at: movedAt,
      finished_at: isOver ? movedAt : null,
    })
  }
  await writeRows(
    tx,
    'order_refund',
    'id text, order_id text, place integer, way text, payment_id text, channel_state text, channel_number text, next_check_at bigint, amount bigint, state text, requested boolean, reason text, note text, failure text, moved_at bigint, finished_at bigint',
    refunds,
  )
  await writeRows(
    tx,
    'order_refund_step',
    'id text, refund_id text, at bigint, by text, from_state text, to_state text, note text',
    steps,
  )
  await writeRows(
    tx,
    'demo_refund',
    'id text, trade_id text, number text, amount bigint, state text, refund_number text, finished_at bigint, notified boolean',
    trades,
  )
  for (const { id } of refunded) await recalculateOrder(tx, id, now)
}
