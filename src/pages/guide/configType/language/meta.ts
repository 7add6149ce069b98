import { GlobeIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const language: PageMeta = {
  records: {
    language: recordReference(async () => (await import('@/contract/guide/configType')).language.idAndName, 'language'),
  },
  creations: [newRecord('language', '语种', GlobeIcon)],
}
