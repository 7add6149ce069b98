/** How long a cache stays valid after the last proof that all changes have been received. */
const TRUSTED_MS = 800

/** A cache of tenants' data. It answers only while changes are known to arrive. */
export interface HearingCache {
  /** A tenant's data has changed. */
  drop(tenantId: string): void
  /** Changes committed before this moment of the clock have been received. */
  proven(at: number): void
  /** Changes may have been missed, or may be missed from now on. */
  lost(): void
}

/** Whether changes are known to arrive. The embedded database needs no proof: only this process writes to it. */
export class Hearing {
  #provenAt = -Infinity

  /** `clock` is in milliseconds and monotonic. */
  constructor(readonly clock: () => number) {}

  isProven(): boolean {
    return this.clock() - this.#provenAt <= TRUSTED_MS
  }

  proven(at: number): void {
    this.#provenAt = Math.max(this.#provenAt, at)
  }

  lost(): void {
    this.#provenAt = -Infinity
  }
}
