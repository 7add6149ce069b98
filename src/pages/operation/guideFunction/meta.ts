import { SlidersIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const onlineManager: PageMeta = {
  records: {
    guideFunction: recordReference(
      async () => (await import('@/contract/operation/guideFunction/guideFunction')).guideFunction.idAndName,
      'onlineManager',
    ),
  },
  shortcut: SlidersIcon,
  palette: recordPalette('onlineManager', {
    kind: 'guideFunction',
    noun: '导览功能',
    icon: SlidersIcon,
    queryPage: async () => (await import('@/contract/operation/guideFunction/guideFunction')).guideFunction.queryPage,
    nameOf: ({ name }) => name,
  }),
}
