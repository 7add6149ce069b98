import { AppstoreOutlined, CaretRightOutlined, CheckOutlined, ColumnHeightOutlined, CopyOutlined, DeleteOutlined, DownloadOutlined, EditOutlined, EllipsisOutlined, FilterOutlined, HolderOutlined, LinkOutlined, PauseOutlined, PlusOutlined, PushpinOutlined, ReloadOutlined, SearchOutlined, SendOutlined, UndoOutlined, UnorderedListOutlined, UploadOutlined } from '@ant-design/icons';
import { antIcon, createIcon } from './createIcon';

// Finding and refreshing
export const SearchIcon = antIcon(SearchOutlined);
export const FilterIcon = antIcon(FilterOutlined);
export const RefreshIcon = antIcon(ReloadOutlined);

// Shape of a list
export const ColumnsIcon = createIcon('ColumnsIcon', 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM7.75 4v12M12.25 4v12');
export const DensityIcon = antIcon(ColumnHeightOutlined);
export const RowsIcon = antIcon(UnorderedListOutlined);
export const GridIcon = antIcon(AppstoreOutlined);
export const DragHandleIcon = antIcon(HolderOutlined);
export const MoreIcon = antIcon(EllipsisOutlined);

// Verbs
export const PlusIcon = antIcon(PlusOutlined);
export const CheckIcon = antIcon(CheckOutlined);
export const EditIcon = antIcon(EditOutlined);
export const TrashIcon = antIcon(DeleteOutlined);
export const LinkIcon = antIcon(LinkOutlined);
export const BookmarkIcon = createIcon('BookmarkIcon', 'M6.5 3.25h7a1.25 1.25 0 0 1 1.25 1.25v12.25L10 13.5l-4.75 3.25V4.5A1.25 1.25 0 0 1 6.5 3.25Z');
export const CopyIcon = antIcon(CopyOutlined);
export const UndoIcon = antIcon(UndoOutlined);
export const SendIcon = antIcon(SendOutlined);
export const DownloadIcon = antIcon(DownloadOutlined);
export const UploadIcon = antIcon(UploadOutlined);
export const CropIcon = createIcon('CropIcon', 'M5.5 2.5v11a1 1 0 0 0 1 1h11M2.5 5.5h11a1 1 0 0 1 1 1v11');
export const PinIcon = antIcon(PushpinOutlined);
export const UnpinIcon = createIcon('UnpinIcon', 'M8.5 3H13M12.25 3v4.25l2 2.9M7.75 7.75 5.5 10.5v1h5.9M10 11.5V17M3.5 3.5l13 13');
export const PlayIcon = antIcon(CaretRightOutlined);
export const PauseIcon = antIcon(PauseOutlined);
