import type { Measured } from '@/contract/media/loudness'
import type { Edit } from './edit'

/** Tasks of the worker, which retains the last loaded sound. */
export type Task =
  /** Fetches the encoder, which then works offline. */
  | { kind: 'prepare' }
  | { kind: 'load'; samples: Float32Array<ArrayBuffer>; rate: number }
  | { kind: 'preview'; edit: Edit }
  | { kind: 'correct'; edit: Edit }
  /** Encodes to MP3 with the peak below the ceiling, in dBTP. */
  | { kind: 'encode'; edit: Edit; ceiling: number }
  | { kind: 'measure'; samples: Float32Array<ArrayBuffer>; rate: number }

export interface Results {
  prepare: null
  /** Number of clipped places in the original. */
  load: { clipped: number }
  preview: { samples: Float32Array<ArrayBuffer>; measured: Measured }
  correct: Edit | null
  encode: Uint8Array<ArrayBuffer>
  measure: Measured
}

export type Answer = { id: number } & ({ result: Results[Task['kind']] } | { error: string })
