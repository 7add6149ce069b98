/** What page and worker tell each other over their port. */

export interface WireRequest {
  method: string
  url: string
  headers: [string, string][]
  body: ArrayBuffer | null
}

export interface WireResponse {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** What the worker is at while it starts. `waiting`: the worker of another build still holds the database. */
export type Step = 'engine' | 'waiting' | 'database' | 'rows'

export type ToWorker = { kind: 'request'; id: number; request: WireRequest } | { kind: 'reset' }

export type FromWorker =
  | { kind: 'step'; step: Step }
  | { kind: 'ready' }
  | { kind: 'failed'; text: string }
  | { kind: 'answer'; id: number; response: WireResponse }
  /** The data are gone: every page begins anew. */
  | { kind: 'reset' }
