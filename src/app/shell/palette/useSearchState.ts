import { useCallback, useState } from 'react'
import type { SearchState } from './SourceGroup'

/** The combined state of the sources: whether any is searching, and the errors. */
export function useSearchState() {
  const [states, setStates] = useState<Readonly<Record<string, SearchState>>>({})
  const report = useCallback((kind: string, state: SearchState) => setStates((before) => ({ ...before, [kind]: state })), [])
  const all = Object.values(states)
  return { report, searching: all.some(({ searching }) => searching), failures: all.flatMap(({ failure }) => failure ?? []) }
}
