import { required } from '../../src/lib/required'
import type * as z from 'zod'
import type { ImportColumn, ImportAction, ImportRow } from '../../src/contract/kit/imports'
import type { SheetRow, SheetTable } from '../lib/spreadsheet/read'
import type { PlannedRow } from './importer'

/** Longer texts are truncated in the dry run. */
const PREVIEW_MAX = 200
export const abbreviate = (text: string) => (text.length > PREVIEW_MAX ? `${text.slice(0, PREVIEW_MAX)}…` : text)

const FORMULA = '这一格是公式，请改成它的结果（复制后选择性粘贴为“数值”）'

/** Reads the cells of one row and collects its errors. */
export function rowPlan(
  { letters }: SheetTable,
  { row, cells, formulas, errors }: SheetRow,
  columns: readonly ImportColumn[],
) {
  const troubles: ImportRow['troubles'] = []
  const notes: string[] = []
  const changes: ImportRow['changes'] = []
  const labelOf = (key: string) =>
    required(
      columns.find((column) => column.key === key),
      key,
    ).label
  const refuse = (key: string, message: string) => {
    troubles.push({ cell: `${letters[key] ?? ''}${row}`, label: labelOf(key), message })
  }
  for (const key of formulas) refuse(key, FORMULA)
  for (const key of errors) refuse(key, `这一格是 Excel 的错误值 ${cells[key] ?? ''}，请改正`)
  /** The row as displayed, with its write unless it is refused or changes nothing. */
  const planned = (name: string, action: Exclude<ImportAction, 'refused'>, write: PlannedRow['write']): PlannedRow => {
    const finalAction = troubles.length > 0 ? 'refused' : action
    return {
      preview: {
        row,
        name: abbreviate(name),
        fate: finalAction,
        changes: finalAction === 'changed' ? changes : [],
        notes: finalAction === 'refused' ? [] : notes,
        troubles,
      },
      write: finalAction === 'added' || finalAction === 'changed' ? write : null,
    }
  }
  return {
    refuse,
    notes,
    /** Empty if the file has no such column. */
    text: (key: string): string => cells[key] ?? '',
    /** Parses a cell by the field's own rules; null on an error, which is recorded for the cell. */
    read: <S extends z.ZodType>(key: string, schema: S, value: unknown): z.output<S> | null => {
      if (formulas.includes(key) || errors.includes(key)) return null
      const result = schema.safeParse(value)
      if (result.success) return result.data
      refuse(key, required(result.error.issues[0], 'issue').message)
      return null
    },
    change: (key: string, before: string, after: string) => {
      if (before !== after) changes.push({ label: labelOf(key), before: abbreviate(before), after: abbreviate(after) })
    },
    isValid: () => troubles.length === 0,
    planned,
    /** The row as the change of `current`, or as a new record if there is none. */
    plannedFor: (
      current: { id: string; version: number } | undefined,
      name: string,
      input: Readonly<Record<string, unknown>>,
    ): PlannedRow =>
      current
        ? planned(name, changes.length > 0 ? 'changed' : 'same', { id: current.id, version: current.version, input })
        : planned(name, 'added', { id: null, version: null, input }),
  }
}

export type RowPlan = ReturnType<typeof rowPlan>

/** Remembers each row's subject; returns the earlier row of the same one. */
export function earlierRows() {
  const rows = new Map<string, number>()
  return (subject: string, row: number): number | undefined => {
    const earlier = rows.get(subject)
    if (earlier === undefined) rows.set(subject, row)
    return earlier
  }
}

/** Of records whose names are one to the eye, those with exactly this name; all of them if there are none. */
export function namedExactly<T>(matches: readonly T[], nameOf: (match: T) => string, name: string): readonly T[] {
  const exact = matches.filter((match) => nameOf(match) === name)
  return exact.length > 0 ? exact : matches
}

/** Several values in a cell, one per line or separated by these signs; without duplicates. */
export const splitList = (text: string, signs: RegExp): string[] => [
  ...new Set(
    text
      .split(signs)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
