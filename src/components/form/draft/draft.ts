import { same } from '../schema'

/** Unsaved edits and what they started from. */
export interface Draft<V = unknown> {
  values: V
  /** The record when editing began. */
  base: V
  /** Version of that record; 0 for a new record. */
  version: number
  /** Epoch milliseconds. */
  at: number
}

/** A draft as stored in the browser. */
export interface StoredDraft<V = unknown> extends Draft<V> {
  key: string
}

export interface DraftPlace {
  /** Login account: other accounts never see the draft. */
  account: string
  /** Name of the form: `guide`. */
  form: string
  /** Record id, or the kind of a new record. */
  record: string
}

const PREFIX = 'draft:'
const DRAFT_MAX_AGE_MS = 30 * 24 * 3600 * 1000

/** Key prefix of all drafts of a place. */
export const draftsOf = (place: DraftPlace) =>
  `${PREFIX}${[place.account, place.form, place.record].map(encodeURIComponent).join(':')}:`

/** Each editor has its own draft: two tabs on a record never overwrite each other. */
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
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(start) ?? false,
  )

/** The drafts of a place, newest first. */
export function readDrafts<V>(place: DraftPlace, storage: Storage = localStorage): StoredDraft<V>[] {
  return keysOf(storage, draftsOf(place))
    .flatMap((key) => {
      const draft = parse<V>(storage.getItem(key))
      return draft && !same(draft.values, draft.base) ? [{ ...draft, key }] : []
    })
    .toSorted((a, b) => b.at - a.at)
}

/** Stores the draft; false if storage is full or forbidden. */
export function writeDraft(key: string, draft: Draft, storage: Storage = localStorage): boolean {
  try {
    dropOld(draft.at, storage)
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Hands a draft over to another editor; null if someone else has taken or deleted it. */
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

/** The title of a draft's record, shortened; empty if it has none yet. URLs and ids are no use as names. */
export function titleIn(values: unknown): string {
  const { name, title } = values as Record<string, unknown>
  return brief([name, title].find((text) => typeof text === 'string' && text.trim() !== ''))
}

export function brief(text: unknown): string {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  return trimmed.length > 20 ? `${trimmed.slice(0, 20)}…` : trimmed
}

function dropOld(now: number, storage: Storage) {
  for (const key of keysOf(storage, PREFIX)) {
    const draft = parse(storage.getItem(key))
    if (!draft || now - draft.at > DRAFT_MAX_AGE_MS) storage.removeItem(key)
  }
}
