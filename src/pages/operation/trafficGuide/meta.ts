import { MapPinIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const trafficGuide: PageMeta = {
  records: {
    trafficGuide: recordReference(
      async () => (await import('@/contract/operation/trafficGuide')).trafficGuide.idAndName,
      'trafficGuide',
    ),
  },
  creations: [newRecord('trafficGuide', '交通指南', MapPinIcon)],
  shortcut: MapPinIcon,
  palette: recordPalette('trafficGuide', {
    kind: 'trafficGuide',
    noun: '交通指南',
    icon: MapPinIcon,
    queryPage: async () => (await import('@/contract/operation/trafficGuide')).trafficGuide.queryPage,
    nameOf: ({ title }) => title,
  }),
}
