import { GlobeIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const language: PageMeta = { creations: [newRecord('language', '语种', GlobeIcon)] }
