import {
  CaretRightOutlined,
  CheckOutlined,
  EditOutlined,
  PushpinOutlined,
  ReloadOutlined,
  SearchOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { antIcon, createIcon } from './createIcon'

// Search and refresh
export const SearchIcon = antIcon(SearchOutlined)
export const RefreshIcon = antIcon(ReloadOutlined)

// Actions
export const CheckIcon = antIcon(CheckOutlined)
export const EditIcon = antIcon(EditOutlined)
export const BookmarkIcon = createIcon(
  'BookmarkIcon',
  'M6.5 3.25h7a1.25 1.25 0 0 1 1.25 1.25v12.25L10 13.5l-4.75 3.25V4.5A1.25 1.25 0 0 1 6.5 3.25Z',
)
export const UndoIcon = antIcon(UndoOutlined)
export const PinIcon = antIcon(PushpinOutlined)
export const UnpinIcon = createIcon(
  'UnpinIcon',
  'M8.5 3H13M12.25 3v4.25l2 2.9M7.75 7.75 5.5 10.5v1h5.9M10 11.5V17M3.5 3.5l13 13',
)
export const PlayIcon = antIcon(CaretRightOutlined)
