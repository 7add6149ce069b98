import { UserIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const virtualHuman: PageMeta = {
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
