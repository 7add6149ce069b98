import * as z from 'zod'
import { endpoint } from './core'
import type { PrivateAccess } from './core'

/** Rows of a file, unless the rows say otherwise. */
export const EXPORT_MAX = 100_000

/** The rows of a list, as its export names and limits them; a record kind is one. */
export interface ExportedRows {
  /** 访客, counted in 位. */
  noun: string
  classifier: string
  /** How to get what does not fit into a file: 按时间或城市. Defaults to the list's filters. */
  splitHint?: string
  max?: number
  /** Rows of a sheet, if a file has several. */
  sheetRows?: number
}

interface SheetCall<B extends z.ZodType> {
  path: string
  summary: string
  access: PrivateAccess
  body: B
  codes?: Readonly<Record<number, string>>
}

/** A call that answers with a spreadsheet: it only reads, but the audit trail records that data left the product. */
export const sheetCall = <B extends z.ZodType>(call: SheetCall<B>) =>
  endpoint({ method: 'POST', effect: 'read', audited: true, result: z.any(), resultKind: 'file', ...call })

/** Exports all rows of a list that its filters find. */
export const exportCall = <F extends Readonly<Record<string, z.ZodType>>>({
  rows,
  filters,
  ...call
}: Omit<SheetCall<never>, 'body'> & { rows: ExportedRows; filters: F }) => ({
  ...sheetCall({
    codes: { 422: `超过 ${rows.max ?? EXPORT_MAX} ${rows.classifier}` },
    ...call,
    body: z.strictObject(filters),
  }),
  rows,
})

export type ExportEndpoint = ReturnType<typeof exportCall>
