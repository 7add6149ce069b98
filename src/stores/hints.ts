import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from './auth'

interface Hints {
  /** Names of permanently finished hints, by login account. */
  done: Readonly<Record<string, readonly string[]>>
}

export const useHints = create<Hints>()(persist((): Hints => ({ done: {} }), { name: 'hints' }))
followOtherTabs(useHints)

const NONE: readonly string[] = []

/** Whether this account has neither dismissed the hint nor followed it. */
export const useHintDue = (name: string): boolean => {
  const account = useAuth((state) => state.user?.loginAccount)
  return useHints(({ done }) => account !== undefined && !(done[account] ?? NONE).includes(name))
}

/** Dismissed, or no longer needed because the user has followed it. */
export function endHint(name: string): void {
  const account = useAuth.getState().user?.loginAccount
  if (account === undefined) return
  const { done } = useHints.getState()
  const finished = done[account] ?? NONE
  if (!finished.includes(name)) useHints.setState({ done: { ...done, [account]: [...finished, name] } })
}
