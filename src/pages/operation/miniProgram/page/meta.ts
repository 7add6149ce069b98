import { SmartphoneIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'

export const minaPage: PageMeta = { shortcut: SmartphoneIcon }
