import { lazyPart } from '@/components/lazy/lazyPart'
import { menuRight } from '@/routes/rights'
import type { TrailDrawerProps } from './TrailDrawer'

/** The history of one record, with code of its own. */
export const RecordTrail = lazyPart<TrailDrawerProps>(() => import('./TrailDrawer'), { forget: ({ onClosed }) => onClosed() })

/** Who may see what became of a record, beside the right to its page. */
export const TRAIL_RIGHTS = [menuRight('auditTrail')]
