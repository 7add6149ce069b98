import type { FloorScale } from '@/contract/guide/guide/guideMap'

export type End = 'from' | 'to'

/** A scale that is still being set. */
export type ScaleDraft = { [K in keyof FloorScale]: FloorScale[K] | null }
