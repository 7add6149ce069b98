import { MapPinIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const trafficGuide: PageMeta = {
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
