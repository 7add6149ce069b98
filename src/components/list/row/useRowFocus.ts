import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const ROW = '[data-row-key]'

const menuOf = (row: Element) => row.querySelector<HTMLElement>('button[aria-haspopup="menu"]')

/** When the focused row leaves the list, focus the ⋯ of the row that takes its place, or else the list's heading. */
export function useRowFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = page.current
    if (box === null) return
    let focusedRow: { row: HTMLElement; keys: (string | undefined)[] } | null = null
    const rows = () => [...box.querySelectorAll<HTMLElement>(ROW)]

    const rememberRow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null
      focusedRow = row && { row, keys: rows().map(({ dataset }) => dataset.rowKey) }
    }
    const restoreFocus = () => {
      if (focusedRow === null || focusedRow.row.isConnected || document.activeElement !== document.body) return
      const { row, keys } = focusedRow
      focusedRow = null
      const at = keys.indexOf(row.dataset.rowKey)
      const remaining = new Map(rows().map((other) => [other.dataset.rowKey, other]))
      const next = [...keys.slice(at), ...keys.slice(0, at).toReversed()]
        .map((key) => remaining.get(key))
        .find((other) => other !== undefined)
      const successor = (next && menuOf(next)) ?? box.querySelector<HTMLElement>('h1')
      successor?.focus()
    }
    const observer = new MutationObserver(restoreFocus)
    observer.observe(box, { childList: true, subtree: true })
    box.addEventListener('focusin', rememberRow)
    return () => {
      observer.disconnect()
      box.removeEventListener('focusin', rememberRow)
    }
  }, [])
  return page
}
