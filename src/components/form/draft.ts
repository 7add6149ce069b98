import { same } from './schema'

/** Typed text that was not saved yet, with what it started from. */
export interface Draft<V = unknown> {
  values: V
  /** The record as it was when the typing began. */
  base: V
  /** Version of the record it started from; 0 for a new one. */
  version: number
  /** Epoch milliseconds. */
  at: number
}

export interface DraftPlace {
  /** Login account: a draft never shows up for anyone else. */
  account: string
  /** Name of the form: `guide`. */
  form: string
  /** Record, or the kind of a new one. */
  record: string
}

const PREFIX = 'draft:'
const KEPT_MS = 30 * 24 * 3600 * 1000

const keyOf = (place: DraftPlace) => PREFIX + [place.account, place.form, place.record].map(encodeURIComponent).join(':')

function parse<V>(text: string | null): Draft<V> | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft<V> | null
    return draft && typeof draft === 'object' && draft.values && draft.base && Number.isFinite(draft.at) ? draft : null
  } catch {
    return null
  }
}

export function readDraft<V>(place: DraftPlace, storage: Storage = localStorage): Draft<V> | null {
  const draft = parse<V>(storage.getItem(keyOf(place)))
  return draft && !same(draft.values, draft.base) ? draft : null
}

/** Keeps the draft; false when the browser has no room for it or forbids it. */
export function writeDraft<V>(place: DraftPlace, draft: Draft<V>, storage: Storage = localStorage): boolean {
  try {
    dropOld(draft.at, storage)
    storage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(place: DraftPlace, storage: Storage = localStorage) {
  storage.removeItem(keyOf(place))
}

function dropOld(now: number, storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key?.startsWith(PREFIX))
  for (const key of keys) {
    const draft = parse(storage.getItem(key!))
    if (!draft || now - draft.at > KEPT_MS) storage.removeItem(key!)
  }
}
