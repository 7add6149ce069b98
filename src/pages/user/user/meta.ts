import { UsersIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

export const user: PageMeta = {
  shortcut: UsersIcon,
  palette: recordPalette('user', {
    kind: 'user',
    noun: '访客',
    icon: UsersIcon,
    queryPage: async () => (await import('@/contract/user/user')).user.queryPage,
    nameOf: ({ nickname }) => nickname,
    noteOf: ({ city }) => city,
    path: paths.userManager(),
    opening: ['visitor', 'detail'],
  }),
}
