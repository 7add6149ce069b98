import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'
import { useAuth } from '@/stores/auth'
import { usePreferences } from '@/stores/preferences'
import type { Settings } from './table/columnSettings'

interface SettingsStore {
  lists: Record<string, Settings>
  change: (key: string, change: Settings) => void
  reset: (key: string) => void
}

export const useSettingsStore = create<SettingsStore>()(
  persist(
    (set) => ({
      lists: {},
      change: (key, change) => set(({ lists }) => ({ lists: { ...lists, [key]: { ...lists[key], ...change } } })),
      reset: (key) =>
        set(({ lists: { [key]: previous, ...lists } }) => ({
          lists: { ...lists, [key]: { view: previous?.view, size: previous?.size } },
        })),
    }),
    { name: 'lists', partialize: ({ lists }) => ({ lists }) },
  ),
)
followOtherTabs(useSettingsStore)

const NONE: Settings = {}

/** Per list and account: two operators at one desk do not rearrange each other's tables. */
export function useListSettings(name: string) {
  const account = useAuth((auth) => auth.user?.loginAccount ?? '')
  const key = `${account}/${name}`
  const settings = useSettingsStore((store) => store.lists[key] ?? NONE)
  // Density is a personal preference, not the list's: chosen once, it applies everywhere.
  const density = usePreferences((preferences) => preferences.density)
  const change = useCallback((change: Settings) => useSettingsStore.getState().change(key, change), [key])
  const reset = useCallback(() => useSettingsStore.getState().reset(key), [key])
  return useMemo(
    () => ({ settings, density, view: settings.view ?? ('table' as const), change, reset }),
    [settings, density, change, reset],
  )
}
