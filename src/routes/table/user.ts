import { UsersIcon } from '@/components/icons'
import { paths } from '../paths'
import { group } from './entry'

/** One page, which the menu shows in place of the group; both have the same right. */
export const user = group('user', { icon: UsersIcon, redirect: paths.userManager(), children: [] })
