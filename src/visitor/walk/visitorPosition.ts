import type { Reading } from '@/contract/guide/package/triggers'

type PositionState = 'off' | 'asking' | 'on' | 'refused' | 'unavailable'

export interface VisitorPosition {
  state: PositionState
  /** The latest one; kept while the screen is off, so look at its time. */
  reading: Reading | null
}
