import { MapPinIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const poiType: PageMeta = { creations: [newRecord('poiType', 'POI类型', MapPinIcon)] }
