import { HeadphonesIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const voiceStyle: PageMeta = {
  records: {
    voiceStyle: recordReference(
      async () => (await import('@/contract/guide/configType')).voiceStyle.idAndName,
      'voiceStyle',
    ),
  },
  creations: [newRecord('voiceStyle', '音色', HeadphonesIcon)],
}
