import {
  AppstoreOutlined,
  CalendarOutlined,
  ColumnHeightOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EllipsisOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FilterOutlined,
  HolderOutlined,
  KeyOutlined,
  LinkOutlined,
  PauseOutlined,
  PhoneOutlined,
  PlusOutlined,
  RobotOutlined,
  SendOutlined,
  StopOutlined,
  UnorderedListOutlined,
  UpOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { antIcon, createIcon } from './createIcon'

/** For lists and forms, and loaded with them: the first screen needs none of these. */
export const CalendarIcon = antIcon(CalendarOutlined)
export const ChevronUpIcon = antIcon(UpOutlined)
export const ColumnsIcon = createIcon(
  'ColumnsIcon',
  'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM7.75 4v12M12.25 4v12',
)
export const CopyIcon = antIcon(CopyOutlined)
export const CropIcon = createIcon('CropIcon', 'M5.5 2.5v11a1 1 0 0 0 1 1h11M2.5 5.5h11a1 1 0 0 1 1 1v11')
export const DensityIcon = antIcon(ColumnHeightOutlined)
export const DownloadIcon = antIcon(DownloadOutlined)
export const DragHandleIcon = antIcon(HolderOutlined)
export const EndedIcon = createIcon(
  'EndedIcon',
  'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  <rect x="7.25" y="7.25" width="5.5" height="5.5" rx="1" />,
)
export const EyeIcon = antIcon(EyeOutlined)
export const EyeOffIcon = antIcon(EyeInvisibleOutlined)
export const FilterIcon = antIcon(FilterOutlined)
export const GridIcon = antIcon(AppstoreOutlined)
export const KeyIcon = antIcon(KeyOutlined)
export const LayersIcon = createIcon('LayersIcon', 'M10 4l7 4-7 4-7-4ZM3 12l7 4 7-4')
export const LinkIcon = antIcon(LinkOutlined)
export const MoreIcon = antIcon(EllipsisOutlined)
export const OfflineIcon = antIcon(StopOutlined)
export const PauseIcon = antIcon(PauseOutlined)
export const PhoneIcon = antIcon(PhoneOutlined)
export const PlusIcon = antIcon(PlusOutlined)
export const RobotIcon = antIcon(RobotOutlined)
export const RowsIcon = antIcon(UnorderedListOutlined)
export const SendIcon = antIcon(SendOutlined)
export const StackIcon = createIcon(
  'StackIcon',
  'M10 2.75 17 6.5l-7 3.75L3 6.5ZM3 10l7 3.75L17 10M3 13.5l7 3.75 7-3.75',
)
export const TrashIcon = antIcon(DeleteOutlined)
export const UploadIcon = antIcon(UploadOutlined)
export const WifiOffIcon = createIcon(
  'WifiOffIcon',
  'M2.75 7.9a10.5 10.5 0 0 1 2.6-1.75M8.4 5.1a10.6 10.6 0 0 1 8.85 2.8M5.3 10.8a6.9 6.9 0 0 1 3.1-1.75M12.3 9.3c.9.35 1.7.85 2.4 1.5M7.9 13.6a3.3 3.3 0 0 1 3.6-.6M3.5 3.5l13 13',
  <circle cx="10" cy="16" r="1.05" />,
)
export const SignIcon = createIcon(
  'SignIcon',
  'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h2v2h-2ZM16.5 11.5v2M14 16.5h2.5M11.5 16v.5',
)
