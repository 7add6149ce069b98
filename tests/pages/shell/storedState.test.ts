import { expect, test } from 'vitest'
import { useSavedStore } from '@/components/list/saved/filterStore'
import { useSettingsStore } from '@/components/list/settings'
import { useHints } from '@/stores/hints'
import { usePreferences } from '@/stores/preferences'
import { useRecent } from '@/stores/recent'

interface StoredStore {
  persist: { getOptions: () => { name?: string } }
  setState: (state: never) => void
}

/** Stored state: another tab's write, then this tab's write. */
const STORES: [store: StoredStore, there: object, here: object][] = [
  [useSavedStore, { lists: { 'editor/all': ['there'] } }, {}],
  [useSettingsStore, { lists: { 'editor/all': { view: 'grid' } } }, {}],
  [useHints, { done: { editor: ['there'] } }, {}],
  [useRecent, { accounts: { editor: ['there'] } }, {}],
  [usePreferences, { density: 'compact' }, { theme: 'dark' }],
]

test.each(STORES.map(([store, ...states]) => [store.persist.getOptions().name!, store, ...states] as const))(
  '%s: writing here keeps what another tab has stored',
  (name, store, theirs, ours) => {
    localStorage.setItem(name, JSON.stringify({ state: theirs, version: 0 }))
    window.dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage }))
    store.setState(ours as never)
    expect(JSON.parse(localStorage.getItem(name)!)).toMatchObject({ state: { ...theirs, ...ours } })
  },
)
