/** A prepared answer, valid until something changes. */
export interface ReadyAnswer {
  /** Name of the call, for the log. */
  endpoint: string
  /** Hash of the data; each encoding adds its name. */
  tag: string
  cacheControl: string
  plain: Uint8Array<ArrayBuffer>
  /** Null if compression is not worth it. */
  packed: { body: Uint8Array<ArrayBuffer>; encoding: string } | null
}

/** Answers that a node keeps in memory, by address (`server/calls/answerCache.ts`). */
export interface Answers {
  find(address: string, now: number): ReadyAnswer | undefined
  /** Call before reading anything: the answer counts as of that moment. */
  reading(now: number): AnswerReading
}

export interface AnswerReading {
  /**
   * `boundary`: when the tenant's next record begins or ends to be shown, as of the reading's start; null if none does.
   */
  keep(address: string, tenantId: string, answer: ReadyAnswer, boundary: () => Promise<number | null>): Promise<void>
}
