import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordTrailProps } from '@/components/record/trail'

/** A record's history, as a separate chunk. */
export const RecordTrail = lazyPart<RecordTrailProps>(() => import('./TrailDrawer'), {
  forget: ({ onClosed }) => onClosed(),
})
