import type { ImportFate, ImportRow } from '@/contract/kit/imports'

export const countOf = (rows: readonly ImportRow[], fate: ImportFate): number => rows.filter((row) => row.fate === fate).length
