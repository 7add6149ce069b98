import type { Column, View } from '../types'

/** An operator's settings of a list. Columns are stored by key, so later versions may add or drop some. */
export interface Settings {
  order?: string[]
  hidden?: string[]
  /** Optional columns the operator has turned on. */
  chosen?: string[]
  widths?: Record<string, number>
  view?: View
}

/** Columns in the operator's order, the main column first; columns unknown to that order retain their default position. */
export function orderColumns<R>(columns: readonly Column<R>[], order: readonly string[] = []): Column<R>[] {
  const rank = (column: Column<R>, index: number) => {
    if (column.main) return -1
    const place = order.indexOf(column.key)
    return place === -1 ? order.length + index : place
  }
  return columns
    .map((column, index) => ({ column, rank: rank(column, index) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ column }) => column)
}

export function isShown<R>(column: Column<R>, { hidden = [], chosen = [] }: Settings): boolean {
  if (column.main) return true
  return column.optional ? chosen.includes(column.key) : !hidden.includes(column.key)
}

export function showColumn<R>(column: Column<R>, settings: Settings, shown: boolean): Settings {
  const list = column.optional ? 'chosen' : 'hidden'
  const rest = (settings[list] ?? []).filter((key) => key !== column.key)
  return { [list]: shown === (list === 'chosen') ? [...rest, column.key] : rest }
}

export const COLUMN_MIN = 64
export const COLUMN_MAX = 640

export const widthOf = <R>(column: Column<R>, { widths = {} }: Settings) => Math.min(Math.max(widths[column.key] ?? column.width, COLUMN_MIN), COLUMN_MAX)

/** Columns to hide to fit the rest into `room` pixels: lowest `yields` first, ties from the right. */
export function yielding<R>(columns: readonly Column<R>[], settings: Settings, room: number): string[] {
  const order = columns
    .map((column, index) => ({ column, index, rank: column.yields ?? Number.POSITIVE_INFINITY }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank || b.index - a.index)
  let width = columns.reduce((sum, column) => sum + widthOf(column, settings), 0)
  const gone: string[] = []
  for (const { column } of order) {
    if (width <= room) break
    gone.push(column.key)
    width -= widthOf(column, settings)
  }
  return gone
}
