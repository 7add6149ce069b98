import type { Column, View } from '../types'

/** An operator's settings of a list. Columns are stored by key, so later versions may add or drop some. */
export interface Settings {
  order?: string[]
  hidden?: string[]
  /** Optional columns the operator has turned on. */
  chosen?: string[]
  widths?: Record<string, number>
  view?: View
  /** Rows of a page; follows the window if none was chosen. */
  size?: number
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

export function isVisible<R>(column: Column<R>, { hidden = [], chosen: optionalKeys = [] }: Settings): boolean {
  if (column.main) return true
  return column.optional ? optionalKeys.includes(column.key) : !hidden.includes(column.key)
}

export function setColumnVisible<R>(column: Column<R>, settings: Settings, visible: boolean): Settings {
  const list = column.optional ? 'chosen' : 'hidden'
  const otherKeys = (settings[list] ?? []).filter((key) => key !== column.key)
  return { [list]: visible === (list === 'chosen') ? [...otherKeys, column.key] : otherKeys }
}

export const COLUMN_MIN = 64
export const COLUMN_MAX = 640

export const widthOf = <R>(column: Column<R>, { widths = {} }: Settings) =>
  Math.min(Math.max(widths[column.key] ?? column.width, COLUMN_MIN), COLUMN_MAX)

/** Columns to hide to fit the rest into `room` pixels: lowest `yields` first, ties from the right. */
export function columnsToHide<R>(columns: readonly Column<R>[], settings: Settings, availableWidth: number): string[] {
  const order = columns
    .map((column, index) => ({ column, index, rank: column.yields ?? Number.POSITIVE_INFINITY }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.rank - b.rank || b.index - a.index)
  let width = columns.reduce((sum, column) => sum + widthOf(column, settings), 0)
  const hiddenKeys: string[] = []
  for (const { column } of order) {
    if (width <= availableWidth) break
    hiddenKeys.push(column.key)
    width -= widthOf(column, settings)
  }
  return hiddenKeys
}
