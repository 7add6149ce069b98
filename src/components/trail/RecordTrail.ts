import { lazyPart } from '@/components/lazy/lazyPart'
import type { TrailDrawerProps } from './TrailDrawer'

/** The history of one record, with code of its own. */
export const RecordTrail = lazyPart<TrailDrawerProps>(() => import('./TrailDrawer'), { forget: ({ onClosed }) => onClosed() })
