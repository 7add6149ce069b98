import type { Measured } from '@/contract/media/loudness'
import type { Edit } from './edit'

/** What the worker does; it keeps the sound that was loaded last. */
export type Task =
  /** Fetches the encoder, which needs no line from then on. */
  | { kind: 'prepare' }
  | { kind: 'load'; samples: Float32Array<ArrayBuffer>; rate: number }
  | { kind: 'preview'; edit: Edit }
  | { kind: 'correct'; edit: Edit }
  /** To MP3; the peak stays below the ceiling, in dBTP. */
  | { kind: 'encode'; edit: Edit; ceiling: number }
  | { kind: 'measure'; samples: Float32Array<ArrayBuffer>; rate: number }

export interface Results {
  prepare: null
  /** How often the sound is clipped as it came. */
  load: { clipped: number }
  preview: { samples: Float32Array<ArrayBuffer>; measured: Measured }
  correct: Edit | null
  encode: Uint8Array<ArrayBuffer>
  measure: Measured
}

export type Answer = { id: number } & ({ result: Results[Task['kind']] } | { error: string })
