import { lazyPart } from '@/components/lazy/lazyPart'
import type { TrailDrawerProps } from './TrailDrawer'

/** A record's history, as a separate chunk. */
export const RecordTrail = lazyPart<TrailDrawerProps>(() => import('./TrailDrawer'), {
  forget: ({ onClosed }) => onClosed(),
})
