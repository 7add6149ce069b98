import { DocumentCheckIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const scenicRaiders: PageMeta = { shortcut: DocumentCheckIcon, creations: [newRecord('scenicRaiders', '攻略', DocumentCheckIcon)] }
