import { TicketIcon } from '@/components/icons'
import { paths } from '../paths'
import { group } from './entry'

/** Its pages are not cached (`noCache`). */
export const features = group('features', { icon: TicketIcon, redirect: paths.tourSales(), children: [] })
