import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLatest } from '@/components/hooks/useLatest'

export type Look = 'map' | 'matrix' | 'table' | 'calibrate'
const LOOKS: readonly string[] = ['map', 'matrix', 'table', 'calibrate'] satisfies Look[]

export interface Chosen {
  poi: string | null
  packet: string | null
  /** An explanation: a point's first one unless named. */
  spot: string | null
  route: string | null
  view: Look
}

const isLook = (value: string | null): value is Look => value !== null && LOOKS.includes(value)

/** The selection is in the URL, so links and reloads restore it. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const view = params.get('view')
  const chosen: Chosen = { poi: params.get('poi'), packet: params.get('packet'), spot: params.get('spot'), route: params.get('route'), view: isLook(view) ? view : 'map' }
  const list = params.get('list')

  const go = useLatest((changes: Partial<Chosen>) => {
    const next = new URLSearchParams(search)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === 'map') next.delete(key)
      else next.set(key, value)
    }
    void navigate({ pathname, search: next.toString() }, { replace: true })
  })
  const choose = useCallback((changes: Partial<Chosen>) => go.current(changes), [go])
  return { chosen, choose, list }
}
