import { MapPinIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const poiType: PageMeta = {
  records: {
    poiType: recordReference(async () => (await import('@/contract/guide/configType')).poiType.idAndName, 'poiType'),
  },
  creations: [newRecord('poiType', 'POI类型', MapPinIcon)],
}
