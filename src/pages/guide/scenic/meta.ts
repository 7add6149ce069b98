import { MountainIcon } from '@/components/icons'
import type { PageMeta } from '@/routes/meta'

export const scenicSpotList: PageMeta = { shortcut: MountainIcon }
