import { same } from '../schema'

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

/** A draft as it lies in the browser. */
export interface KeptDraft<V = unknown> extends Draft<V> {
  key: string
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

/** Every draft of a place starts so. */
export const draftsOf = (place: DraftPlace) => `${PREFIX}${[place.account, place.form, place.record].map(encodeURIComponent).join(':')}:`

/** Each editor has a draft of its own: two tabs on one record never write over each other. */
export const draftKey = (place: DraftPlace, editor: string) => draftsOf(place) + editor

function parse<V>(text: string | null): Draft<V> | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft<V> | null
    return draft && typeof draft === 'object' && draft.values && draft.base && Number.isFinite(draft.at) ? draft : null
  } catch {
    return null
  }
}

const keysOf = (storage: Storage, start: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key): key is string => key?.startsWith(start) ?? false)

/** What was typed at a place and not saved, the newest first. */
export function readDrafts<V>(place: DraftPlace, storage: Storage = localStorage): KeptDraft<V>[] {
  return keysOf(storage, draftsOf(place))
    .flatMap((key) => {
      const draft = parse<V>(storage.getItem(key))
      return draft && !same(draft.values, draft.base) ? [{ ...draft, key }] : []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** Keeps the draft; false when the browser has no room for it or forbids it. */
export function writeDraft(key: string, draft: Draft, storage: Storage = localStorage): boolean {
  try {
    dropOld(draft.at, storage)
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Hands a draft over to another editor; null when it is gone, because somebody else has taken or dropped it. */
export function moveDraft<V>(from: string, to: string, storage: Storage = localStorage): Draft<V> | null {
  const text = storage.getItem(from)
  const draft = parse<V>(text)
  if (text === null || draft === null) return null
  storage.removeItem(from)
  storage.setItem(to, text)
  return draft
}

export function dropDraft(key: string, storage: Storage = localStorage) {
  storage.removeItem(key)
}

/** What the record of a draft is called, shortened; empty when it has no name yet. Addresses and ids name nothing to anybody. */
export function titleIn(values: unknown): string {
  const { name, title } = values as Record<string, unknown>
  return brief([name, title].find((text) => typeof text === 'string' && text.trim() !== ''))
}

export function brief(text: unknown): string {
  const words = typeof text === 'string' ? text.trim() : ''
  return words.length > 20 ? `${words.slice(0, 20)}…` : words
}

function dropOld(now: number, storage: Storage) {
  for (const key of keysOf(storage, PREFIX)) {
    const draft = parse(storage.getItem(key))
    if (!draft || now - draft.at > KEPT_MS) storage.removeItem(key)
  }
}
