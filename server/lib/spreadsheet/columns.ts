import { yuanOf } from '../../../src/contract/kit/money'
import type { ExportColumn } from './write'

/** A column constructor by what its values are; no value is an empty cell. */
const columnOf =
  <V>(format: Pick<ExportColumn<unknown>, 'kind' | 'wraps'>, cell: (value: V) => string | number | Date) =>
  <R>(label: string, width: number, read: (row: R) => V | null | undefined): ExportColumn<R> => ({
    label,
    width,
    ...format,
    value: (row) => {
      const value = read(row) ?? null
      return value === null ? '' : cell(value)
    },
  })

export const text = columnOf<string>({}, (value) => value)
/** Wraps at the column's width. */
export const paragraph = columnOf<string>({ wraps: true }, (value) => value)
export const number = columnOf<number>({ kind: 'number' }, (value) => value)
/** Reads fen, shows yuan. */
export const money = columnOf<number>({ kind: 'money' }, yuanOf)
/** Times to the minute and to the second. */
export const time = columnOf<number>({ kind: 'time' }, (at) => new Date(at))
export const second = columnOf<number>({ kind: 'second' }, (at) => new Date(at))
