import { useRef } from 'react'

/** Checkboxes of rows: one, all that are visible, and with Shift all since the last one. What the filter hides stays chosen. */
export function useChoice(
  rows: readonly { id: string }[],
  chosen: readonly string[],
  choose: (ids: readonly string[]) => void,
) {
  const last = useRef<string | null>(null)
  const ids = rows.map(({ id }) => id)
  const set = new Set(chosen)
  const count = ids.filter((id) => set.has(id)).length
  const change = (changed: readonly string[], on: boolean) =>
    choose(on ? [...new Set([...chosen, ...changed])] : chosen.filter((id) => !changed.includes(id)))
  return {
    all: ids.length > 0 && count === ids.length,
    some: count > 0 && count < ids.length,
    setAll: (on: boolean) => change(ids, on),
    set: (id: string, on: boolean, range: boolean) => {
      const from = last.current === null ? -1 : ids.indexOf(last.current)
      const to = ids.indexOf(id)
      last.current = id
      change(range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], on)
    },
  }
}
