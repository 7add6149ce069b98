import type { ImportAction, ImportRow } from '@/contract/kit/imports'

export const countOf = (rows: readonly ImportRow[], action: ImportAction): number =>
  rows.filter((row) => row.fate === action).length
