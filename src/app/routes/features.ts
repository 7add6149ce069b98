import { TicketIcon } from '@/components/icons'
import { adManager } from '@/pages/features/advertisement/meta'
import { extension } from '@/pages/features/extendFunction/meta'
import { orderList } from '@/pages/features/orderStatistics/meta'
import { orderRecord } from '@/pages/features/order/meta'
import { salesPrice } from '@/pages/features/price/meta'
import { scenicInformation } from '@/pages/features/information/meta'
import { scenicNotice } from '@/pages/features/notice/meta'
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
    page('orderList', { noCache: true, meta: orderList, load: () => import('@/pages/features/orderStatistics') }),
    page('scenicInformation', {
      noCache: true,
      meta: scenicInformation,
      load: () => import('@/pages/features/information'),
    }),
    page('adManager', { noCache: true, meta: adManager, load: () => import('@/pages/features/advertisement') }),
    page('scenicNotice', { noCache: true, meta: scenicNotice, load: () => import('@/pages/features/notice') }),
    page('extension', { noCache: true, meta: extension, load: () => import('@/pages/features/extendFunction') }),
  ],
})
