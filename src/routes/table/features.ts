import { TicketIcon } from '@/components/icons'
import { adManager } from '@/pages/features/ad-manager/meta'
import { extension } from '@/pages/features/ext/meta'
import { orderList } from '@/pages/features/order-list/meta'
import { orderRecord } from '@/pages/features/order-recond/meta'
import { salesPrice } from '@/pages/features/sales-price/meta'
import { scenicInformation } from '@/pages/features/scenic-information/meta'
import { scenicNotice } from '@/pages/features/scenic-notice/meta'
import { tourSales } from '@/pages/features/tour-sales/meta'
import { paths } from '../paths'
import { group, page } from './entry'

/** Its pages are not cached. */
export const features = group('features', {
  icon: TicketIcon,
  redirect: paths.tourSales(),
  children: [
    page('tourSales', { noCache: true, meta: tourSales, load: () => import('@/pages/features/tour-sales') }),
    page('salesPrice', { noCache: true, meta: salesPrice, load: () => import('@/pages/features/sales-price') }),
    page('orderRecord', { noCache: true, meta: orderRecord, load: () => import('@/pages/features/order-recond') }),
    page('orderList', { noCache: true, meta: orderList, load: () => import('@/pages/features/order-list') }),
    page('scenicInformation', { noCache: true, meta: scenicInformation, load: () => import('@/pages/features/scenic-information') }),
    page('adManager', { noCache: true, meta: adManager, load: () => import('@/pages/features/ad-manager') }),
    page('scenicNotice', { noCache: true, meta: scenicNotice, load: () => import('@/pages/features/scenic-notice') }),
    page('extension', { noCache: true, meta: extension, load: () => import('@/pages/features/ext') }),
  ],
})
