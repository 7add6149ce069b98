import type { ImportAction, ImportRow } from '@/contract/kit/imports'

export const countOf = (rows: readonly ImportRow[], fate: ImportAction): number => rows.filter((row) => row.fate === fate).length
