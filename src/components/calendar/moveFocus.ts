import type { KeyboardEvent } from 'react'

const leftOf = (element: Element) => element.getBoundingClientRect().left
const cellsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>('[data-cell]')].toSorted((a, b) => leftOf(a) - leftOf(b))

/** Left and right within a row, up and down to the nearest entry of the next non-empty row. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')
  const row = cell?.closest('[data-row]')
  if (!cell || !row) return
  const next =
    event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      ? neighbour(cell, row, event.key === 'ArrowLeft' ? -1 : 1)
      : nearest(cell, row, event)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function neighbour(cell: HTMLElement, row: Element, step: number): HTMLElement | undefined {
  const cells = cellsOf(row)
  return cells[cells.indexOf(cell) + step]
}

function nearest(
  cell: HTMLElement,
  row: Element,
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...currentTarget.querySelectorAll('[data-row]')]
  const place = rows.indexOf(row)
  const others = key === 'ArrowUp' ? rows.slice(0, place).toReversed() : rows.slice(place + 1)
  const cells = others.map(cellsOf).find((found) => found.length > 0) ?? []
  return cells.toSorted((a, b) => Math.abs(leftOf(a) - leftOf(cell)) - Math.abs(leftOf(b) - leftOf(cell)))[0]
}
