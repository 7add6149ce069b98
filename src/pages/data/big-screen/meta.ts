import type { PageMeta } from '@/routes/meta'

export const bigScreen: PageMeta = {}
