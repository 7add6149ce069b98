import { createIcon, dots } from './createIcon';

// Finding and refreshing
export const SearchIcon = createIcon('SearchIcon', 'M14.25 8.75a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM12.75 12.75l4 4');
export const FilterIcon = createIcon('FilterIcon', 'M3.25 4h13.5l-5.25 6.25v4.5l-3 1.75v-6.25Z');
export const RefreshIcon = createIcon('RefreshIcon', 'M16.25 10A6.25 6.25 0 1 1 14.4 5.6l2.1 2.15M16.5 3.75v4h-4');

// Shape of a list
export const ColumnsIcon = createIcon('ColumnsIcon', 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM7.75 4v12M12.25 4v12');
export const DensityIcon = createIcon('DensityIcon', 'M3.5 3.5h13M3.5 16.5h13M10 6.75v6.5M8 8.5l2-2 2 2M8 11.5l2 2 2-2');
export const RowsIcon = createIcon('RowsIcon', 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM3 8h14M3 12h14');
export const GridIcon = createIcon('GridIcon', 'M4.5 3.25h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75A1.25 1.25 0 0 1 7.25 8.5H4.5a1.25 1.25 0 0 1-1.25-1.25V4.5A1.25 1.25 0 0 1 4.5 3.25ZM12.75 3.25h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75a1.25 1.25 0 0 1-1.25 1.25h-2.75a1.25 1.25 0 0 1-1.25-1.25V4.5a1.25 1.25 0 0 1 1.25-1.25ZM4.5 11.5h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75a1.25 1.25 0 0 1-1.25 1.25H4.5a1.25 1.25 0 0 1-1.25-1.25v-2.75a1.25 1.25 0 0 1 1.25-1.25ZM12.75 11.5h2.75a1.25 1.25 0 0 1 1.25 1.25v2.75a1.25 1.25 0 0 1-1.25 1.25h-2.75a1.25 1.25 0 0 1-1.25-1.25v-2.75a1.25 1.25 0 0 1 1.25-1.25Z');
export const DragHandleIcon = createIcon('DragHandleIcon', '', dots(1.2, [7.25, 5], [12.75, 5], [7.25, 10], [12.75, 10], [7.25, 15], [12.75, 15]));
export const MoreIcon = createIcon('MoreIcon', '', dots(1.3, [4.5, 10], [10, 10], [15.5, 10]));

// Verbs
export const PlusIcon = createIcon('PlusIcon', 'M10 4v12M4 10h12');
export const CheckIcon = createIcon('CheckIcon', 'M4.25 10.5l3.75 3.75L15.75 6');
export const EditIcon = createIcon('EditIcon', 'M12.6 4.1a1.75 1.75 0 0 1 2.48 0l.82.82a1.75 1.75 0 0 1 0 2.48L7.5 15.8l-3.9.6.6-3.9ZM11 5.7 14.3 9');
export const TrashIcon = createIcon('TrashIcon', 'M3.5 5.5h13M7.5 5.5V4.25a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V5.5M5 5.5l.6 9.85a1.5 1.5 0 0 0 1.5 1.4h5.8a1.5 1.5 0 0 0 1.5-1.4L15 5.5M8.5 9v4.25M11.5 9v4.25');
export const LinkIcon = createIcon('LinkIcon', 'M8.5 11.5a3 3 0 0 0 4.25 0l2.75-2.75a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0L4.5 11.25a3 3 0 0 0 4.25 4.25l1-1');
export const BookmarkIcon = createIcon('BookmarkIcon', 'M6.5 3.25h7a1.25 1.25 0 0 1 1.25 1.25v12.25L10 13.5l-4.75 3.25V4.5A1.25 1.25 0 0 1 6.5 3.25Z');
export const CopyIcon = createIcon('CopyIcon', 'M8.5 7h6.5a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H8.5A1.5 1.5 0 0 1 7 15V8.5A1.5 1.5 0 0 1 8.5 7ZM13 7V5a1.5 1.5 0 0 0-1.5-1.5H5A1.5 1.5 0 0 0 3.5 5v6.5A1.5 1.5 0 0 0 5 13h2');
export const UndoIcon = createIcon('UndoIcon', 'M7 3.75 3.25 7.5 7 11.25M3.5 7.5h8.75a4.25 4.25 0 0 1 0 8.5H8.5');
export const SendIcon = createIcon('SendIcon', 'M16.9 3.1 2.9 8.25l5.85 3 3 5.85ZM16.75 3.25l-8 8');
export const DownloadIcon = createIcon('DownloadIcon', 'M10 3.25v9M6.25 8.75 10 12.5l3.75-3.75M3.5 13.5v1.75a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V13.5');
export const UploadIcon = createIcon('UploadIcon', 'M10 12.5v-9M6.25 7 10 3.25 13.75 7M3.5 13.5v1.75a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V13.5');
export const CropIcon = createIcon('CropIcon', 'M5.5 2.5v11a1 1 0 0 0 1 1h11M2.5 5.5h11a1 1 0 0 1 1 1v11');
export const PinIcon = createIcon('PinIcon', 'M7 3h6M7.75 3v4.25L5.5 10.5v1h9v-1l-2.25-3.25V3M10 11.5V17');
export const UnpinIcon = createIcon('UnpinIcon', 'M8.5 3H13M12.25 3v4.25l2 2.9M7.75 7.75 5.5 10.5v1h5.9M10 11.5V17M3.5 3.5l13 13');
export const PlayIcon = createIcon('PlayIcon', 'M6.25 4.6v10.8a.75.75 0 0 0 1.14.64l8.8-5.4a.75.75 0 0 0 0-1.28l-8.8-5.4a.75.75 0 0 0-1.14.64Z');
export const PauseIcon = createIcon('PauseIcon', 'M6.25 4.25h1.5a.75.75 0 0 1 .75.75v10a.75.75 0 0 1-.75.75h-1.5A.75.75 0 0 1 5.5 15V5a.75.75 0 0 1 .75-.75ZM12.25 4.25h1.5a.75.75 0 0 1 .75.75v10a.75.75 0 0 1-.75.75h-1.5a.75.75 0 0 1-.75-.75V5a.75.75 0 0 1 .75-.75Z');
