import { ChartIcon, NewsIcon, BellIcon, PuzzleIcon, TicketIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { adManager } from '@/pages/features/advertisement/meta'
import { orderRecord } from '@/pages/features/order/meta'
import { salesPrice } from '@/pages/features/price/meta'
import { tourSales } from '@/pages/features/sell/meta'
import { paths } from '@/routes/paths'
import { group, page } from './entry'

/** Its pages are not cached. */
export const features = group('features', {
  icon: TicketIcon,
  redirect: paths.tourSales(),
  children: [
    page('tourSales', { noCache: true, meta: tourSales, load: () => import('@/pages/features/sell') }),
    page('salesPrice', { noCache: true, meta: salesPrice, load: () => import('@/pages/features/price') }),
    page('orderRecord', { noCache: true, meta: orderRecord, load: () => import('@/pages/features/order') }),
    page('orderList', {
      noCache: true,
      meta: { shortcut: ChartIcon },
      load: () => import('@/pages/features/orderStatistics'),
    }),
    page('scenicInformation', {
      noCache: true,
      meta: recordMeta('scenicInformation', {
        domain: 'information',
        noun: '资讯',
        icon: NewsIcon,
        calls: async () => (await import('@/contract/features/information')).information,
        names: 'title',
      }),
      load: () => import('@/pages/features/information'),
    }),
    page('adManager', { noCache: true, meta: adManager, load: () => import('@/pages/features/advertisement') }),
    page('scenicNotice', {
      noCache: true,
      meta: recordMeta('scenicNotice', {
        domain: 'notice',
        noun: '公告',
        icon: BellIcon,
        calls: async () => (await import('@/contract/features/notice')).notice,
        names: 'title',
      }),
      load: () => import('@/pages/features/notice'),
    }),
    page('extension', {
      noCache: true,
      meta: recordMeta('extension', {
        domain: 'extendFunction',
        noun: '扩展功能',
        icon: PuzzleIcon,
        calls: async () => (await import('@/contract/features/extendFunction')).extendFunction,
        names: 'name',
      }),
      load: () => import('@/pages/features/extendFunction'),
    }),
  ],
})
