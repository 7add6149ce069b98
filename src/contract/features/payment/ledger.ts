import * as z from 'zod'
import { menuRight } from '../../rights'
import { anyOfRights, endpoint, id, time } from '../../kit/core'
import { fen } from '../../kit/money'

/** Accounts of the ledger; each entry debits one and credits another. */
export const ledgerAccount = z.enum(['visitor', 'receivable', 'voucher', 'fee', 'transit', 'bank'])
export type LedgerAccount = z.output<typeof ledgerAccount>

export const LEDGER_ACCOUNT_NAMES: Record<LedgerAccount, string> = {
  visitor: '游客',
  receivable: '商户应收',
  voucher: '商户代金券',
  fee: '渠道手续费',
  transit: '退款在途',
  bank: '银行存款',
}

/** What an entry of an order records. `refundReleased`: a refund that was on its way did not come about; `feeCorrected`: a later bill charged another fee. */
const ledgerKind = z.enum([
  'paid',
  'refundStarted',
  'refundReleased',
  'refundDone',
  'feeCharged',
  'feeReturned',
  'feeCorrected',
  'couponBorne',
  'couponReturned',
])
export type LedgerKind = z.output<typeof ledgerKind>

export const LEDGER_KIND_NAMES: Record<LedgerKind, string> = {
  paid: '支付',
  refundStarted: '退款受理',
  refundReleased: '退款没有成',
  refundDone: '退款完成',
  feeCharged: '渠道手续费',
  feeReturned: '退还手续费',
  feeCorrected: '手续费更正',
  couponBorne: '商户代金券',
  couponReturned: '退回代金券',
}

export const ledgerEntry = z.object({
  id,
  at: time,
  kind: ledgerKind,
  /** Number of the payment or refund. */
  number: z.string(),
  debit: ledgerAccount,
  credit: ledgerAccount,
  amount: fen,
})
export type LedgerEntry = z.output<typeof ledgerEntry>

/** Debits less credits of each account; together they are zero. */
export function balancesOf(
  entries: readonly Pick<LedgerEntry, 'debit' | 'credit' | 'amount'>[],
): Record<LedgerAccount, number> {
  const balances = { visitor: 0, receivable: 0, voucher: 0, fee: 0, transit: 0, bank: 0 }
  for (const { debit, credit, amount } of entries) {
    balances[debit] += amount
    balances[credit] -= amount
  }
  return balances
}

/** Maximum number of differing orders returned. */
export const LEDGER_DIFFERENCES_MAX = 100

const sum = z.int()

export const ledger = {
  checkLedger: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/ledger/check',
    summary: '核对账目：每笔订单的账与订单、付款、退款的状态是否一致，六个科目的余额',
    access: anyOfRights(menuRight('orderRecord')),
    result: z.object({
      checkedAt: time,
      orders: z.int(),
      entries: z.int(),
      /** Debits less credits, in fen. */
      balances: z.object({ visitor: sum, receivable: sum, voucher: sum, fee: sum, transit: sum, bank: sum }),
      /** Orders whose entries contradict their state, and their total number. */
      differing: z.int(),
      differences: z.array(
        z.object({
          id,
          number: z.string(),
          /** Payments less refunds: by the order, and by its entries. */
          net: sum,
          booked: sum,
          /** Refunds in transit: by their states, and by the entries. */
          transit: sum,
          bookedTransit: sum,
        }),
      ),
    }),
  }),
}
