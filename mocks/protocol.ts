/** Messages between page and worker. */

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

/** Start-up step of the worker. `waiting`: a worker of another build still holds the database. */
export type Step = 'engine' | 'waiting' | 'database' | 'files'

export type ToWorker = { kind: 'request'; id: number; request: WireRequest } | { kind: 'reset' }

export type FromWorker =
  | { kind: 'step'; step: Step }
  | { kind: 'ready' }
  | { kind: 'failed'; text: string }
  | { kind: 'answer'; id: number; response: WireResponse }
  /** The data were dropped: every page reloads. */
  | { kind: 'reset' }
