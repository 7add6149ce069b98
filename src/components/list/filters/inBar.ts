import type { Filter } from '../types'

/** Widths in pixels: a character, a field's padding, the gap between fields. */
const CHARACTER = 14
const FIELD = 60
const GAP = 8
/** Width of a period field, whatever its label. */
const PERIOD = 240
/** 更多筛选 with its count, and 重置. */
const BUTTONS = 220

/** Minimum width that shows a filter's label and 全部 in full. */
export const fieldWidth = (label: string) => (label.length + 2) * CHARACTER + FIELD

/** Minimum width that shows a placeholder in full beside its icon and cross. */
export const keywordWidth = (placeholder: string) => placeholder.length * CHARACTER + 72

/** The bar's filters that fit, in their order. */
export function inBar(filters: readonly Filter[], availableWidth: number): Filter[] {
  let left = availableWidth - BUTTONS
  const bar = filters.filter(({ place }) => place === 'bar')
  const fitting = bar.findIndex(
    ({ kind, label }) => (left -= (kind === 'period' ? PERIOD : fieldWidth(label)) + GAP) < 0,
  )
  return fitting === -1 ? bar : bar.slice(0, fitting)
}
