import { createContext, useContext } from 'react'
import type { MenuCount } from '@/routes/meta'

interface NavState {
  /** Path of the entry to highlight. */
  active: string
  /** Path of the entry that Tab reaches: the active entry while visible, else the first. */
  reached: string | undefined
  counts: Readonly<Record<string, MenuCount>>
  /** Where an entry leads: a page open in a tab reopens as it was left. */
  addressOf: (path: string) => string
  expanded: readonly string[]
}

export const NavContext = createContext<NavState | null>(null)

export function useNav(): NavState {
  const state = useContext(NavContext)
  if (!state) throw new Error('useNav outside the sidebar')
  return state
}
