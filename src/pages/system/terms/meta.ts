import type { PageMeta } from '@/routes/meta'

export const terms: PageMeta = {}
