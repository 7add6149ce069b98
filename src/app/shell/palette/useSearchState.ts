import { useCallback, useState } from 'react'
import type { SearchState } from './SourceGroup'

/** The combined state of the sources: whether any is searching, and the errors. */
export function useSearchState() {
  const [states, setStates] = useState<Readonly<Record<string, SearchState>>>({})
  const report = useCallback(
    (kind: string, state: SearchState) => setStates((before) => ({ ...before, [kind]: state })),
    [],
  )
  const searches = Object.values(states)
  return {
    report,
    searching: searches.some(({ searching }) => searching),
    failures: searches.flatMap(({ failure }) => failure ?? []),
  }
}
