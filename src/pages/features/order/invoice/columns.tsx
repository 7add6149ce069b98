import { NameCell, Nothing, StateTag, Thumbnail, TimeCell } from '@/components/list/cells'
import type { StateStyle } from '@/components/list/cells'
import { EndedIcon, PassedIcon, PendingIcon, WarningCircleIcon } from '@/components/icons'
import type { CardParts, Column, DisplayOptions } from '@/components/list'
import type { InvoiceRow } from '@/contract/features/order/invoice'
import { INVOICE_KIND_NAMES, INVOICE_STATE_NAMES } from '@/contract/features/order/invoiceRules'
import type { InvoiceState } from '@/contract/features/order/invoiceRules'
import { moneyText } from '@/contract/kit/money'
import { friendlyTime } from '@/lib/time'
import orders from '../Orders.module.css'
import { soldOf } from '../columns'

const TAGS: Record<InvoiceState, StateStyle> = {
  requested: { icon: PendingIcon, tone: 'waiting' },
  issued: { icon: PassedIcon, tone: 'good' },
  refunded: { icon: WarningCircleIcon, tone: 'bad' },
  void: { icon: EndedIcon, tone: 'plain' },
}

const Tag = ({ row: { state } }: { row: InvoiceRow }) => <StateTag {...TAGS[state]} name={INVOICE_STATE_NAMES[state]} />

/** What can be issued, or what was. */
const Sum = ({ row: { amount, held, issuedAmount } }: { row: InvoiceRow }) => (
  <span className={orders.money}>
    {moneyText(issuedAmount ?? amount)}
    {issuedAmount !== null && issuedAmount > amount && <small>现可开 {moneyText(amount)}</small>}
    {issuedAmount === null && held > 0 && <small>另有 {moneyText(held)} 在退</small>}
  </span>
)

const buyerOf = ({ kind, taxNumber }: InvoiceRow) => [taxNumber || INVOICE_KIND_NAMES[kind]]

export const columns: readonly Column<InvoiceRow>[] = [
  {
    key: 'title',
    title: '抬头',
    width: 220,
    main: true,
    render: (row, { layout }) => (
      <NameCell name={row.title} subtitle={layout === 'narrow' ? [...buyerOf(row), row.mail] : buyerOf(row)} />
    ),
  },
  { key: 'mail', title: '邮箱', width: 200, yields: 2, render: ({ mail }) => <NameCell name={mail} other /> },
  {
    key: 'order',
    title: '订单',
    width: 232,
    yields: 3,
    render: ({ order }) => <NameCell name={order.number} subtitle={[order.guide.name, soldOf(order)]} other />,
  },
  { key: 'amount', title: '金额', width: 132, align: 'right', narrow: true, render: (row) => <Sum row={row} /> },
  { key: 'state', title: '状态', width: 112, narrow: true, render: (row) => <Tag row={row} /> },
  {
    key: 'issued',
    title: '登记',
    width: 168,
    yields: 1,
    render: ({ issuedBy, issuedAt, invoiceNumber }) =>
      issuedAt === null ? (
        <Nothing />
      ) : (
        <NameCell name={invoiceNumber || '没有填号码'} subtitle={[issuedBy?.name ?? ''].filter(Boolean)} other />
      ),
  },
  {
    key: 'requestedAt',
    title: '提交时间',
    width: 148,
    order: 'requestedAt',
    yields: 4,
    render: ({ requestedAt }, display) => <TimeCell at={requestedAt} display={display} />,
  },
]

export const card = (row: InvoiceRow, display: DisplayOptions): CardParts => ({
  picture: <Thumbnail picture={row.order.guide.cover} name={row.order.guide.name} fill />,
  title: row.title,
  subtitle: [...buyerOf(row), row.mail],
  second: `${row.order.number}，${friendlyTime(row.requestedAt, display.today)} 提交`,
  control: <Sum row={row} />,
  state: <Tag row={row} />,
})
