import { SettingsIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'

export const minaBasis: PageMeta = { shortcut: SettingsIcon }
