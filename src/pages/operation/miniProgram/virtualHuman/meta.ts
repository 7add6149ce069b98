import { UserIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const virtualHuman: PageMeta = {
  records: {
    virtualHuman: recordReference(
      async () => (await import('@/contract/operation/miniProgram/virtualHuman')).virtualHuman.idAndName,
      'virtualHuman',
    ),
  },
  creations: [newRecord('virtualHuman', '虚拟人', UserIcon)],
  shortcut: UserIcon,
  palette: recordPalette('virtualHuman', {
    kind: 'virtualHuman',
    noun: '虚拟人',
    icon: UserIcon,
    queryPage: async () => (await import('@/contract/operation/miniProgram/virtualHuman')).virtualHuman.queryPage,
    nameOf: ({ name }) => name,
  }),
}
