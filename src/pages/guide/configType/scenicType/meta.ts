import { TagIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const scenicType: PageMeta = { creations: [newRecord('scenicType', '景区类型', TagIcon)] }
