import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The part of the page that is open, without `#`. In the address, so that the phone's back button closes it. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))

export const INTRO = 'intro'
export const LIST = 'list'
export const explanationHash = (id: string): string => `explanation/${id}`
export const explanationIn = (hash: string): string | null => /^explanation\/([\w-]+)$/.exec(hash)?.[1] ?? null
