import type { ImportFate, ImportRow } from '@/contract/imports'

export const countOf = (rows: readonly ImportRow[], fate: ImportFate): number => rows.filter((row) => row.fate === fate).length
