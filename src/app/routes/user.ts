import { UsersIcon } from '@/components/icons'
import { user as userManager } from '@/pages/user/user/meta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

/** A single page that the menu shows in place of the group; both share one right. */
export const user = group('user', {
  icon: UsersIcon,
  redirect: paths.userManager(),
  children: [page('user', { path: paths.userManager(), meta: userManager, load: () => import('@/pages/user/user') })],
})
