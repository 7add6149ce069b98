import { ImageIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { recordReference } from '@/components/meta/recordReference'

export const adManager = recordMeta('adManager', {
  domain: 'advertisement',
  noun: '广告',
  icon: ImageIcon,
  calls: async () => (await import('@/contract/features/advertisement/advertisement')).advertisement,
  names: 'title',
  records: {
    adPosition: recordReference(
      async () => (await import('@/contract/features/advertisement/adPosition')).adPosition.idAndName,
      'adManager',
      'position',
    ),
  },
})
