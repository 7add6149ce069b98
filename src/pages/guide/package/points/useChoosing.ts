import { useRef } from 'react'
import { usePackageEditor } from '../state/editorState'
import type { groupPois } from './filter'

/** Chooses a point alone, beside others, or all rows from the last chosen one to it. */
export function useChoosing(groups: ReturnType<typeof groupPois>, onChosen: (() => void) | undefined) {
  const { selected, selectPois } = usePackageEditor()
  const last = useRef<string | null>(null)
  return (id: string, how: 'one' | 'join' | 'range') => {
    const ids = groups.flatMap(({ pois }) => pois.map((poi) => poi.id))
    if (how === 'range' && last.current !== null) {
      const [from, to] = [ids.indexOf(last.current), ids.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      selectPois(ids.slice(Math.max(0, from), to + 1))
      return
    }
    last.current = id
    if (how === 'join') selectPois(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
    else {
      selectPois([id])
      onChosen?.()
    }
  }
}
