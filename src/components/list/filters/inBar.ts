import type { Filter } from '../types'

/** Pixels of a word's character, of a field around its words, and between two fields. */
const CHARACTER = 14
const FIELD = 60
const GAP = 8
/** A period has as many characters whatever it is called. */
const PERIOD = 240
/** 更多筛选 with its count, and 重置. */
const BUTTONS = 220

/** The least width at which a filter's label and 全部 can be read whole. */
export const fieldWidth = (label: string) => (label.length + 2) * CHARACTER + FIELD

/** The least width at which a placeholder can be read whole beside its glyph and the cross. */
export const keywordWidth = (placeholder: string) => placeholder.length * CHARACTER + 72

/** Of the filters for the row as many as have room in it, in their order. */
export function inBar(filters: readonly Filter[], room: number): Filter[] {
  let left = room - BUTTONS
  const bar = filters.filter(({ place }) => place === 'bar')
  const fitting = bar.findIndex(({ kind, label }) => (left -= (kind === 'period' ? PERIOD : fieldWidth(label)) + GAP) < 0)
  return fitting === -1 ? bar : bar.slice(0, fitting)
}
