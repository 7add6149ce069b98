import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { EyeIcon, HistoryIcon, PassedIcon, UndoIcon } from '@/components/icons'
import { createSelection, ListPage } from '@/components/list'
import type { Action, Filter } from '@/components/list'
import { ExportButton } from '@/components/list/ExportButton'
import { optionsOf } from '@/components/list/optionsOf'
import { INVOICE_SORTS, invoice, invoiceFilters } from '@/contract/features/order/invoice'
import type { InvoiceRow } from '@/contract/features/order/invoice'
import { INVOICE_KIND_NAMES, INVOICE_STATE_NAMES } from '@/contract/features/order/invoiceRules'
import { moneyText } from '@/contract/kit/money'
import { menus, right } from '@/contract/rights'
import { RecordTrail } from '@/entities/trail/RecordTrail'
import { call } from '@/lib/call'
import { card, columns } from './columns'
import { IssueDialog } from './IssueDialog'
import { renewInvoice } from './renewInvoice'

const QUERY = ['invoice', 'queryPage'] as const
const KEYWORD = { name: 'keyword', placeholder: '抬头、订单号' }
const RIGHT = right('orderRecord', 'invoice')
const DETAIL = right('orderRecord', 'detail')

const FILTERS: readonly Filter[] = [
  { kind: 'select', name: 'state', label: '状态', place: 'bar', options: optionsOf(INVOICE_STATE_NAMES) },
  { kind: 'select', name: 'kind', label: '开给', place: 'bar', options: optionsOf(INVOICE_KIND_NAMES) },
  { kind: 'period', names: ['requestedFrom', 'requestedTo'], label: '提交时间', place: 'bar' },
]

const EXTRA = <ExportButton endpoint={invoice.exportExcel} />

const EMPTY = { title: '还没有人要发票', description: '访客付款以后可以在订单里填开票信息，在这里汇总' }

/** Why a row cannot be recorded as issued. */
function refusal({ state, held }: InvoiceRow): string | undefined {
  if (state !== 'requested') return INVOICE_STATE_NAMES[state]
  return held > 0 ? '有退款在办，有了结果再开' : undefined
}

const issue = ({ id, version, amount }: InvoiceRow, invoiceNumber = '') =>
  call(invoice.save, { body: { id, version, issued: { amount, invoiceNumber } } })

const sumOf = (rows: readonly InvoiceRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** What can be done with a row. */
function useActions(onIssue: (row: InvoiceRow) => void, onHistory: (row: InvoiceRow) => void) {
  const navigate = useNavigate()
  return useMemo<Action<InvoiceRow>[]>(
    () => [
      {
        key: 'issue',
        label: '登记已开',
        icon: PassedIcon,
        rights: [RIGHT],
        place: 'link',
        visible: ({ state }) => state === 'requested',
        refuse: refusal,
        run: onIssue,
        bulk: {
          title: '批量登记已开',
          done: '登记',
          refuse: refusal,
          run: (row) => issue(row),
          confirm: (rows) => ({
            title: `登记 ${rows.length} 张发票已开？`,
            description: `共 ${moneyText(sumOf(rows))}，按各自现在的可开金额登记，不填发票号码。这里只是登记，发票在景区自己的系统里开。`,
            okText: '登记',
          }),
          renew: renewInvoice,
        },
      },
      {
        key: 'undo',
        label: '撤回登记',
        icon: UndoIcon,
        rights: [RIGHT],
        place: 'menu',
        visible: ({ issuedAt }) => issuedAt !== null,
        confirm: ({ title }) => ({
          title: `撤回「${title}」的登记？`,
          description: '这张发票回到待开，登记的号码一起去掉。已经开出的发票请在景区自己的系统里作废。',
          okText: '撤回登记',
        }),
        done: '撤回登记',
        run: ({ id, version }) => call(invoice.save, { body: { id, version, issued: null } }),
      },
      {
        key: 'order',
        label: '看订单',
        icon: EyeIcon,
        rights: [DETAIL],
        place: 'menu',
        run: ({ order }) => void navigate({ search: `order=${encodeURIComponent(order.id)}` }),
      },
      { key: 'trail', label: '操作记录', icon: HistoryIcon, place: 'menu', run: onHistory },
    ],
    [navigate, onIssue, onHistory],
  )
}

/** Invoices that visitors asked for. They are issued in the merchant's own system and recorded here. */
export default function InvoiceList({ tabs }: { tabs: ReactNode }) {
  const client = useQueryClient()
  const [selection] = useState(() => createSelection<InvoiceRow>())
  const [issued, setIssued] = useState<InvoiceRow | null>(null)
  const [history, setHistory] = useState<InvoiceRow | null>(null)
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['invoice'] })
    void client.invalidateQueries({ queryKey: ['order', 'waiting'] })
  }
  const actions = useActions(setIssued, setHistory)
  return (
    <>
      <ListPage<InvoiceRow>
        name="invoice"
        title={menus.orderRecord.name}
        noun="发票"
        classifier="张"
        queryKey={QUERY}
        endpoint={invoice.queryPage}
        filterShape={invoiceFilters}
        sorts={INVOICE_SORTS}
        keyword={KEYWORD}
        filters={FILTERS}
        columns={columns}
        actions={actions}
        card={card}
        rowName={({ title, order }) => `${title}（${order.number}）`}
        sortNote="最近提交的在最前"
        empty={EMPTY}
        extra={EXTRA}
        tabs={tabs}
        selection={selection}
        onChanged={changed}
      />
      {issued && (
        <IssueDialog
          key={issued.id}
          row={issued}
          issue={issue}
          onIssued={changed}
          onChanged={setIssued}
          onClose={() => setIssued(null)}
        />
      )}
      {history && (
        <RecordTrail domain="invoice" id={history.id} name={history.title} onClosed={() => setHistory(null)} />
      )}
    </>
  )
}
