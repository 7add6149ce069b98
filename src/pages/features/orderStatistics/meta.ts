import { ChartIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'

export const orderList: PageMeta = { shortcut: ChartIcon }
