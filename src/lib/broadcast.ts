import { required } from './required'

/**
 * Tabs of this browser notify each other through localStorage: the `storage` event reaches every tab but the writer.
 * Calls back when another tab changes or removes the value under `key`.
 */
export function onOtherTab(key: string, changed: () => void): () => void {
  const listener = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.storageArea === localStorage && (event.key === key || event.key === null)) changed()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

interface PersistedStore {
  persist: { getOptions: () => { name?: string }; rehydrate: () => unknown }
}

/** Adopts what other tabs have stored: each tab writes the whole state and would otherwise undo unread changes. */
export function followOtherTabs({ persist }: PersistedStore): () => void {
  return onOtherTab(required(persist.getOptions().name, 'name of the store'), () => void persist.rehydrate())
}
