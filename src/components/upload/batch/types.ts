import type { Stored, StoredKind } from '../transfer'

/** `sending` also while waiting for the network; `stored`: on the server, the record not yet created. */
type Phase = 'checking' | 'refused' | 'queued' | 'sending' | 'failed' | 'stored' | 'saved'

/** A file of a batch that becomes a record. */
export interface BatchFile<K extends StoredKind = StoredKind> {
  key: string
  file: File
  /** Record name: the file's, until edited. */
  name: string
  phase: Phase
  /** Fraction uploaded, 0 to 1. */
  fraction: number
  /** Its thumbnail. */
  picture: File | null
  stored: Stored<K> | null
  /** Why it was rejected, failed to upload, or did not become a record. */
  problem: string | null
}

/** What a kind of record needs for batch creation. */
export interface BatchProps<K extends StoredKind> {
  kind: K
  /** 视频, counted in 个. */
  noun: string
  classifier: string
  accept: string
  hint: string
  /** Why a file is not acceptable; null if it may be. */
  refusalOf: (file: File) => Promise<string | null>
  /** Thumbnail of the file; its rejection is shown. */
  pictureOf: (file: File) => Promise<File>
  /** The error of a name; null if valid. */
  nameRefusal: (name: string) => string | null
  nameMax: number
  /** Creates the record. */
  save: (file: { name: string; stored: Stored<K>; picture: File }) => Promise<unknown>
  /** Records were created. */
  onSaved: () => void
  onClose: () => void
}
