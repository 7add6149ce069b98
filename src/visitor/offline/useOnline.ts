import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed)
  }
}

/** Whether the phone has a network; it may still lead nowhere. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
