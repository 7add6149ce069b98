import { BellIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'

export const subscribeMessage: PageMeta = { shortcut: BellIcon }
