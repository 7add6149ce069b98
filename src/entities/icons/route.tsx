import { createIcon } from '@/components/icons/createIcon'

export const RouteIcon = createIcon(
  'RouteIcon',
  'M4.5 16.5h8a2.75 2.75 0 0 0 0-5.5h-5a2.75 2.75 0 0 1 0-5.5h8',
  <>
    <circle cx="3.5" cy="16.5" r="1.4" />
    <circle cx="16.5" cy="5.5" r="1.4" />
  </>,
)
