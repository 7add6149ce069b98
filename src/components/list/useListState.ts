import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { changeState, parseState, serialiseState } from './listState'
import type { StateChange, StateSchema } from './listState'
import type { ListState } from './types'

export interface ListStateHandle {
  state: ListState
  /** `replace` while typing: Back then skips the word, not each letter. */
  change: (change: StateChange, options?: { replace?: boolean }) => void
}

/**
 * The list's state in its tab's URL: the location the tab gives its page (app/shell/pages/TabPane), which for
 * a hidden tab differs from the window's. Only user-driven handlers write it: hidden tabs leave the window's URL alone.
 */
export function useListState(schema: StateSchema): ListStateHandle {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => parseState(schema, search), [schema, search])

  // Two changes within an event must add up, although the second still sees the old location.
  const latest = useRef({ search, state })
  useEffect(() => {
    latest.current = { search, state }
  }, [search, state])

  const change = useCallback(
    (change: StateChange, { replace = false } = {}) => {
      const next = changeState(latest.current.state, change)
      const nextSearch = serialiseState(schema, next, latest.current.search)
      if (nextSearch === latest.current.search) return
      latest.current = { search: nextSearch, state: next }
      void navigate({ pathname, search: nextSearch }, { replace })
    },
    [schema, navigate, pathname],
  )
  return { state, change }
}
