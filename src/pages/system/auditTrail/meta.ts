import { HistoryIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'

export const auditTrail: PageMeta = { shortcut: HistoryIcon }
