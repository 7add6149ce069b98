import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from '@/stores/auth'
import type { SavedFilter } from './savedFilter'

interface SavedFilters {
  /** By account and list. */
  lists: Readonly<Record<string, readonly SavedFilter[]>>
}

export const useSavedStore = create<SavedFilters>()(
  persist((): SavedFilters => ({ lists: {} }), { name: 'savedFilters' }),
)
followOtherTabs(useSavedStore)

const NONE: readonly SavedFilter[] = []

/** The account's saved filters of this list, in this browser. */
export function useSavedFilters(list: string) {
  const account = useAuth((auth) => auth.user?.loginAccount ?? '')
  const key = `${account}/${list}`
  const saved = useSavedStore(({ lists }) => lists[key] ?? NONE)
  const set = (next: readonly SavedFilter[]) =>
    useSavedStore.setState(({ lists }) => ({ lists: { ...lists, [key]: next } }))
  return { saved, set }
}
