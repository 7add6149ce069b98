import { expect, test } from 'vitest'
import { useSavedStore } from '@/components/list/saved/filterStore'
import { useSettingsStore } from '@/components/list/settings'
import { useHints } from '@/stores/hints'
import { usePreferences } from '@/stores/preferences'
import { useRecent } from '@/stores/recent'

interface Kept {
  persist: { getOptions: () => { name?: string } }
  setState: (state: never) => void
}

/** Stored state: another tab's write, then this tab's write. */
const KEPT: [store: Kept, there: object, here: object][] = [
  [useSavedStore, { lists: { 'editor/all': ['there'] } }, {}],
  [useSettingsStore, { lists: { 'editor/all': { view: 'grid' } } }, {}],
  [useHints, { done: { editor: ['there'] } }, {}],
  [useRecent, { accounts: { editor: ['there'] } }, {}],
  [usePreferences, { density: 'compact' }, { theme: 'dark' }],
]

test.each(KEPT.map(([store, ...states]) => [store.persist.getOptions().name!, store, ...states] as const))(
  '%s: writing here keeps what another tab has stored',
  (name, store, there, here) => {
    localStorage.setItem(name, JSON.stringify({ state: there, version: 0 }))
    window.dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage }))
    store.setState(here as never)
    expect(JSON.parse(localStorage.getItem(name)!)).toMatchObject({ state: { ...there, ...here } })
  },
)
