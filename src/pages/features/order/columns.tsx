import { NameCell, Nothing, StateTag, Thumbnail } from '@/components/list/cells'
import type { CardParts, Column, DisplayOptions } from '@/components/list'
import { moneyText } from '@/contract/kit/money'
import type { OrderRow } from '@/contract/features/order/order'
import {
  OPEN_REFUNDS,
  ORDER_CHANNEL_NAMES,
  ORDER_STATE_NAMES,
  RECONCILED_NAMES,
  REFUND_STATE_NAMES,
} from '@/contract/features/order/orderStates'
import type { RefundState } from '@/contract/features/order/orderStates'
import { friendlyTime } from '@/lib/time'
import css from './Orders.module.css'
import { ORDER_STATE_TAGS, RECONCILED_TAGS, REFUND_STATE_TAGS } from './states'

export const OrderTag = ({ row: { state } }: { row: Pick<OrderRow, 'state'> }) => (
  <StateTag {...ORDER_STATE_TAGS[state]} name={ORDER_STATE_NAMES[state]} />
)

const RefundTag = ({ row: { refundState } }: { row: Pick<OrderRow, 'refundState'> }) => (
  <StateTag {...REFUND_STATE_TAGS[refundState]} name={REFUND_STATE_NAMES[refundState]} />
)

export const ReconciledTag = ({ row: { reconciled } }: { row: Pick<OrderRow, 'reconciled'> }) =>
  reconciled === null ? <Nothing /> : <StateTag {...RECONCILED_TAGS[reconciled]} name={RECONCILED_NAMES[reconciled]} />

export const soldOf = ({ product, quantity }: Pick<OrderRow, 'product' | 'quantity'>): string =>
  `${product.name} × ${quantity}`

const Sum = ({ row: { amount, refunded } }: { row: Pick<OrderRow, 'amount' | 'refunded'> }) => (
  <span className={css.money}>
    {moneyText(amount)}
    {refunded > 0 && <small>已退 {moneyText(refunded)}</small>}
  </span>
)

/** Refunds that need action; the order's own state and amount cover the others. */
const OPEN: ReadonlySet<RefundState> = new Set(OPEN_REFUNDS)

export const columns: readonly Column<OrderRow>[] = [
  {
    key: 'number',
    title: '订单',
    width: 208,
    main: true,
    order: 'createdAt',
    render: (row, display) => (
      <NameCell
        name={row.number}
        subtitle={
          display.layout === 'narrow'
            ? [row.guide.name, soldOf(row), friendlyTime(row.createdAt, display.today)]
            : [friendlyTime(row.createdAt, display.today)]
        }
      />
    ),
  },
  {
    key: 'guide',
    title: '导览与商品',
    width: 200,
    yields: 2,
    render: (row) => (
      // No cover: the same few guides are on every row.
      <NameCell name={row.guide.name} subtitle={[soldOf(row)]} other />
    ),
  },
  {
    key: 'amount',
    title: '金额',
    width: 112,
    order: 'amount',
    align: 'right',
    narrow: true,
    render: (row) => <Sum row={row} />,
  },
  { key: 'state', title: '状态', width: 104, narrow: true, render: (row) => <OrderTag row={row} /> },
  {
    key: 'refundState',
    title: '退款',
    width: 96,
    narrow: true,
    render: (row) => (row.refundState === 'none' ? <Nothing /> : <RefundTag row={row} />),
  },
  { key: 'reconciled', title: '对账', width: 116, yields: 4, render: (row) => <ReconciledTag row={row} /> },
  {
    key: 'visitor',
    title: '访客',
    width: 140,
    yields: 3,
    render: ({ visitor, phone }) => <NameCell name={visitor.nickname} subtitle={phone ? [phone] : []} other />,
  },
  { key: 'channel', title: '渠道', width: 108, yields: 1, render: ({ channel }) => ORDER_CHANNEL_NAMES[channel] },
]

export const card = (row: OrderRow, display: DisplayOptions): CardParts => ({
  picture: <Thumbnail picture={row.guide.cover} name={row.guide.name} fill />,
  title: row.number,
  subtitle: [row.guide.name],
  second: `${soldOf(row)}，${friendlyTime(row.createdAt, display.today)} 下单`,
  control: <Sum row={row} />,
  state: (
    <span className={css.states}>
      <OrderTag row={row} />
      {OPEN.has(row.refundState) && <RefundTag row={row} />}
    </span>
  ),
})
