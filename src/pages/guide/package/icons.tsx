import { AimOutlined } from '@ant-design/icons'
import { antIcon, createIcon } from '@/components/icons/createIcon'

/** Used by the package editor only; the other icons load with the first screen. */
export const PointerIcon = createIcon('PointerIcon', 'M4.5 3.5 8.6 16l2.2-5.2L16 8.6Z')
export const CalibrateIcon = antIcon(AimOutlined)
export const CircleIcon = createIcon(
  'CircleIcon',
  'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  <circle cx="16.5" cy="10" r="2" />,
)
export const FrameIcon = createIcon(
  'FrameIcon',
  'M3.5 6.5v-3h3M13.5 3.5h3v3M16.5 13.5v3h-3M6.5 16.5h-3v-3M8.5 3.5h3M8.5 16.5h3M3.5 8.5v3M16.5 8.5v3',
)
