/**
 * Other tabs of this browser tell each other by writing to localStorage: the `storage` event reaches every tab but the
 * writer. Calls back when the value under `key` was changed or removed elsewhere.
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

/** Takes over what other tabs keep: each writes the whole, and would undo what it has not read. */
export function followOtherTabs({ persist }: PersistedStore): () => void {
  return onOtherTab(persist.getOptions().name!, () => void persist.rehydrate())
}
