import { CloudOutlined, FlagOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { ComponentType } from 'react'
import type { ExtensionIcon } from '@/contract/features/extendFunction'
import { antIcon, createIcon } from '@/components/icons/createIcon'
import type { IconProps } from '@/components/icons/createIcon'
import { TicketIcon } from '@/components/icons/navigation'
import { poiIcons } from './poi'
import { CalendarIcon, GridIcon, PhoneIcon } from '@/components/icons/later'
import { DocumentCheckIcon } from '@/components/icons/things'

/** Built-in glyphs of extension functions, by contract key. */
export const extensionIcons: Record<ExtensionIcon, ComponentType<IconProps>> = {
  ticket: TicketIcon,
  calendar: CalendarIcon,
  route: createIcon(
    'RouteIcon',
    'M7 15.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM17 4.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM7 15.5h5.75a2.75 2.75 0 0 0 0-5.5h-5.5a2.75 2.75 0 0 1 0-5.5H13',
  ),
  bus: createIcon(
    'BusIcon',
    'M5.5 3h9a1.75 1.75 0 0 1 1.75 1.75v9A1.25 1.25 0 0 1 15 15H5a1.25 1.25 0 0 1-1.25-1.25v-9A1.75 1.75 0 0 1 5.5 3ZM3.75 10h12.5M6 15v2M14 15v2',
    <path d="M6.75 11.6a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8ZM13.25 11.6a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z" />,
  ),
  parking: poiIcons.parking,
  food: poiIcons.food,
  hotel: poiIcons.hotel,
  shop: poiIcons.shop,
  camera: antIcon(VideoCameraOutlined),
  weather: antIcon(CloudOutlined),
  activity: antIcon(FlagOutlined),
  questionnaire: DocumentCheckIcon,
  phone: PhoneIcon,
  // A suitcase.
  lost: createIcon(
    'LostIcon',
    'M4.5 6.5h11A1.5 1.5 0 0 1 17 8v6.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5V8a1.5 1.5 0 0 1 1.5-1.5ZM7 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 13 5v1.5M3 11h14',
  ),
  medical: poiIcons.medical,
  more: GridIcon,
}
