import { EnvironmentOutlined, InfoCircleOutlined, MedicineBoxOutlined, ShoppingOutlined } from '@ant-design/icons'
import { antIcon, createIcon } from '@/components/icons/createIcon'
import type { IconProps } from '@/components/icons/createIcon'
import { MountainIcon } from '@/components/icons/things'
import type { PoiIcon } from '@/contract/guide/configType'
import type { ComponentType } from 'react'

/** Built-in glyphs of points of interest, by contract key. */
export const poiIcons: Record<PoiIcon, ComponentType<IconProps>> = {
  sight: MountainIcon,
  // Binoculars.
  viewpoint: createIcon(
    'ViewpointIcon',
    'M8.5 13.25a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM17.5 13.25a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM8.5 12.5a1.75 1.75 0 0 1 3 0M3 11.5l1.75-6a1.5 1.5 0 0 1 2.9.1L8.25 10.5M17 11.5l-1.75-6a1.5 1.5 0 0 0-2.9.1l-.6 4.9',
  ),
  visitorCentre: antIcon(InfoCircleOutlined),
  // Two people separated by a wall.
  toilet: createIcon(
    'ToiletIcon',
    'M10 3.5v13M4.25 8.5h3M5.75 8.5v3.75M5 16.5v-4.25h1.5v4.25M12.5 12.75l1-4.25h1.5l1 4.25ZM13.5 12.75v3.75M15 12.75v3.75',
    <path d="M5.75 4a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8ZM14.25 4a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z" />,
  ),
  // A cabin hanging from its rope.
  ropeway: createIcon(
    'RopewayIcon',
    'M2.75 5.5l14.5-2.75M10 4.25V8M5.75 8h8.5a1.5 1.5 0 0 1 1.5 1.5v5.25a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2V9.5A1.5 1.5 0 0 1 5.75 8ZM4.25 12.5h11.5M10 8v4.5',
  ),
  // Fork and spoon.
  food: createIcon(
    'FoodIcon',
    'M4.5 3v3.5a2 2 0 0 0 4 0V3M6.5 3v14M13.5 10.5V17M15.75 6.5c0 2.2-1 4-2.25 4s-2.25-1.8-2.25-4 1-3.5 2.25-3.5 2.25 1.3 2.25 3.5Z',
  ),
  // A bed.
  hotel: createIcon(
    'HotelIcon',
    'M2.75 5v11M2.75 13.25h14.5V16M17.25 13.25v-2a2.5 2.5 0 0 0-2.5-2.5H9v4.5M7 9.25a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z',
  ),
  parking: createIcon(
    'ParkingIcon',
    'M5 3.25h10A1.75 1.75 0 0 1 16.75 5v10A1.75 1.75 0 0 1 15 16.75H5A1.75 1.75 0 0 1 3.25 15V5A1.75 1.75 0 0 1 5 3.25ZM8 13.75v-7.5h2.5a2.25 2.25 0 0 1 0 4.5H8',
  ),
  // A gate with its roof.
  gate: createIcon(
    'GateIcon',
    'M2.5 6.25C6 6 8.5 5 10 3c1.5 2 4 3 7.5 3.25M4 9h12M5.5 6.25V16.5M14.5 6.25V16.5M3.5 16.5h4M12.5 16.5h4',
  ),
  medical: antIcon(MedicineBoxOutlined),
  shop: antIcon(ShoppingOutlined),
  other: antIcon(EnvironmentOutlined),
}
