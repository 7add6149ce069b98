import Cookies from 'js-cookie'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from '@/lib/broadcast'

export type ThemePreference = 'light' | 'dark' | 'system'
/** Row height of tables. */
export type Density = 'roomy' | 'middle' | 'compact'

interface Preferences {
  theme: ThemePreference
  density: Density
  /** Whether single characters (`/`, `?`, `n`) are shortcuts: dictation and slips can trigger them. */
  characterKeys: boolean
  /** Whether the sidebar is expanded on a wide screen. */
  sidebarOpen: boolean
  setTheme: (theme: ThemePreference) => void
  setDensity: (density: Density) => void
  setCharacterKeys: (on: boolean) => void
  setSidebarOpen: (open: boolean) => void
}

/** 1 open, 0 closed; a cookie because the specification requires it. */
const SIDEBAR_COOKIE = 'sidebarStatus'

/** This user's display preferences on this device; they outlive the session. */
export const usePreferences = create<Preferences>()(
  persist(
    (set) => ({
      theme: 'system',
      density: 'middle',
      characterKeys: true,
      sidebarOpen: Cookies.get(SIDEBAR_COOKIE) !== '0',
      setTheme: (theme) => set({ theme }),
      setDensity: (density) => set({ density }),
      setCharacterKeys: (characterKeys) => set({ characterKeys }),
      setSidebarOpen: (sidebarOpen) => {
        Cookies.set(SIDEBAR_COOKIE, sidebarOpen ? '1' : '0', { expires: 365, sameSite: 'lax' })
        set({ sidebarOpen })
      },
    }),
    { name: 'preferences', partialize: ({ theme, density, characterKeys }) => ({ theme, density, characterKeys }) },
  ),
)
followOtherTabs(usePreferences)
