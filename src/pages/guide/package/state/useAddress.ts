import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRouterNow } from '@/components/hooks/useRouterNow'

export type EditorView = 'map' | 'matrix' | 'table' | 'calibrate'
const EDITOR_VIEWS: readonly string[] = ['map', 'matrix', 'table', 'calibrate'] satisfies EditorView[]

export interface EditorSelection {
  poi: string | null
  packet: string | null
  /** An explanation: a point's first one unless named. */
  spot: string | null
  route: string | null
  view: EditorView
}

export interface ChooseOptions {
  /** Shows it before the call returns, so that the next key already goes there. Only from an event. */
  isImmediate?: boolean
}

const isEditorView = (value: string | null): value is EditorView => value !== null && EDITOR_VIEWS.includes(value)

/** The selection is in the URL, so links and reloads restore it. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const routerNow = useRouterNow()
  const params = new URLSearchParams(search)
  const view = params.get('view')
  const selection: EditorSelection = {
    poi: params.get('poi'),
    packet: params.get('packet'),
    spot: params.get('spot'),
    route: params.get('route'),
    view: isEditorView(view) ? view : 'map',
  }
  const list = params.get('list')

  const choose = useCallback(
    (changes: Partial<EditorSelection>, { isImmediate = false }: ChooseOptions = {}) => {
      // A write may have taken time since the render; in a background tab only the page's own URL is available.
      const { location } = routerNow()
      const next = new URLSearchParams(location.pathname === pathname ? location.search : search)
      for (const [key, value] of Object.entries(changes)) {
        if (value === null || value === 'map') next.delete(key)
        else next.set(key, value)
      }
      void navigate({ pathname, search: next.toString() }, { replace: true, flushSync: isImmediate })
    },
    [navigate, pathname, routerNow, search],
  )
  return { selection, choose, list }
}
