import { menus, right } from '@/contract/rights'
import type { Access } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'

/** `money`: net, refunds, fees and what the channel owes; `activity`: visitors, listens and sales. */
export type HomeLayout = 'money' | 'activity'

/** Groups whose pages are about guides and visitors. */
const OTHER_WORK: readonly string[] = [menus.guide.path, menus.operation.path, menus.user.path]

/** Accounts that reconcile and have no work with guides or visitors see money alone; the statistics on the big screen are nobody's work. */
export const layoutOf = (
  routes: readonly Pick<RouteEntry, 'path'>[],
  { allowed }: Pick<Access, 'allowed'>,
): HomeLayout =>
  allowed(right('orderRecord', 'reconcile')) && !routes.some(({ path }) => OTHER_WORK.includes(path))
    ? 'money'
    : 'activity'
