import { useSyncExternalStore } from 'react'
import { usePreferences } from '@/stores/preferences'
import type { ThemeMode } from './tokens'

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')

/** The user's choice, or else the system's. */
function currentMode(): ThemeMode {
  const { theme } = usePreferences.getState()
  if (theme !== 'system') return theme
  return systemIsDark.matches ? 'dark' : 'light'
}

/** The mode index.html was rendered in; CSS shows the right one from the first paint. */
const prerenderedMode = (): ThemeMode => 'light'

function subscribe(changed: () => void): () => void {
  const unsubscribe = usePreferences.subscribe(changed)
  systemIsDark.addEventListener('change', changed)
  return () => {
    unsubscribe()
    systemIsDark.removeEventListener('change', changed)
  }
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, currentMode, prerenderedMode)
}

/** Keeps `<html data-theme>` in sync; `public/first.js` sets it before the first paint. */
export function followThemeMode(): () => void {
  const apply = () => {
    document.documentElement.dataset['theme'] = currentMode()
  }
  apply()
  return subscribe(apply)
}
