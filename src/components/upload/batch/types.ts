import type { Stored, StoredKind } from '../sending'

/** `sending` also while it waits for the network; `stored`: on the server, the record is not made yet. */
type Phase = 'checking' | 'refused' | 'queued' | 'sending' | 'failed' | 'stored' | 'saved'

/** A file of a batch on its way to a record of its own. */
export interface BatchFile<K extends StoredKind = StoredKind> {
  key: string
  file: File
  /** Of the record: the file's own, until it is changed. */
  name: string
  phase: Phase
  /** Share that is sent, 0 to 1. */
  fraction: number
  /** What it looks like. */
  picture: File | null
  stored: Stored<K> | null
  /** Why it cannot be sent, did not arrive, or became no record. */
  problem: string | null
}

/** What a kind of record needs to be made from many files at once. */
export interface BatchProps<K extends StoredKind> {
  kind: K
  /** 视频, counted in 个. */
  noun: string
  measure: string
  accept: string
  hint: string
  /** Why a file cannot be one; null when it may be. */
  refusalOf: (file: File) => Promise<string | null>
  /** A picture of what is in the file; what it rejects with is shown. */
  pictureOf: (file: File) => Promise<File>
  /** What is wrong with a name; null when nothing is. */
  nameRefusal: (name: string) => string | null
  nameMax: number
  /** Makes the record. */
  save: (file: { name: string; stored: Stored<K>; picture: File }) => Promise<unknown>
  /** Records were made. */
  onSaved: () => void
  onClose: () => void
}
