import { ChartIcon } from '@/components/icons'
import { bigScreen } from '@/pages/data/statistics/meta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

/** A single page; the menu shows it in place of the group. */
export const data = group('data', {
  icon: ChartIcon,
  redirect: paths.bigScreen(),
  children: [
    page('bigScreen', { ownTab: true, noCache: true, meta: bigScreen, load: () => import('@/pages/data/statistics') }),
  ],
})
