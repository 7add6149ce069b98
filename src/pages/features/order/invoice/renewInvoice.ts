import type { InvoiceRow } from '@/contract/features/order/invoice'

/** The row as a refusal answers it (409); undefined if it is the same. A refund changes the amount, not the version. */
export function renewInvoice(row: InvoiceRow, current: unknown): InvoiceRow | undefined {
  const next = current as Partial<InvoiceRow> | undefined
  if (next?.version === undefined || (next.version === row.version && next.amount === row.amount)) return undefined
  return { ...row, ...next }
}
