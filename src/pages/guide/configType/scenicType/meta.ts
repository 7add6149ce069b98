import { TagIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const scenicType: PageMeta = {
  records: {
    scenicType: recordReference(
      async () => (await import('@/contract/guide/configType')).scenicType.idAndName,
      'scenicType',
    ),
  },
  creations: [newRecord('scenicType', '景区类型', TagIcon)],
}
