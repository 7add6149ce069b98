import { createIcon } from './createIcon';

// Places and media
export const MountainIcon = createIcon('MountainIcon', 'M2.6 15.75h14.8a.5.5 0 0 0 .4-.78l-4.18-6.2a.75.75 0 0 0-1.22-.03l-1.65 2.2-2.9-4.8a.75.75 0 0 0-1.28 0l-4.4 8.86a.5.5 0 0 0 .43.75Z');
export const BuildingIcon = createIcon('BuildingIcon', 'M4 16.5V5a1.5 1.5 0 0 1 1.5-1.5h5A1.5 1.5 0 0 1 12 5v11.5M12 8.75h2.5a1.5 1.5 0 0 1 1.5 1.5v6.25M2.5 16.5h15M6.75 7h2.5M6.75 10h2.5M6.75 13h2.5');
export const MapPinIcon = createIcon('MapPinIcon', 'M15.5 8.25c0 3.6-3.2 6.85-4.85 8.3a1 1 0 0 1-1.3 0C7.7 15.1 4.5 11.85 4.5 8.25a5.5 5.5 0 0 1 11 0ZM12 8.25a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z');
export const GlobeIcon = createIcon('GlobeIcon', 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0ZM3.25 10h13.5M10 3.25c1.9 1.95 2.85 4.2 2.85 6.75S11.9 14.8 10 16.75C8.1 14.8 7.15 12.55 7.15 10S8.1 5.2 10 3.25Z');
export const ImageIcon = createIcon('ImageIcon', 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM8.4 7.9a1.15 1.15 0 1 1-2.3 0 1.15 1.15 0 0 1 2.3 0ZM3.25 15.25l3.5-3.4a1 1 0 0 1 1.36-.02l1.9 1.72 2.85-3.1a1 1 0 0 1 1.45-.02L17 13');
export const StackIcon = createIcon('StackIcon', 'M10 2.75 17 6.5l-7 3.75L3 6.5ZM3 10l7 3.75L17 10M3 13.5l7 3.75 7-3.75');
export const LayersIcon = createIcon('LayersIcon', 'M10 4l7 4-7 4-7-4ZM3 12l7 4 7-4');
export const TagIcon = createIcon('TagIcon', 'M3.5 4.75A1.25 1.25 0 0 1 4.75 3.5h5.13a1.5 1.5 0 0 1 1.06.44l5.62 5.62a1.5 1.5 0 0 1 0 2.12l-4.88 4.88a1.5 1.5 0 0 1-2.12 0l-5.62-5.62a1.5 1.5 0 0 1-.44-1.06Z', <circle cx="7" cy="7" r="1.05" />);
export const CalendarIcon = createIcon('CalendarIcon', 'M4.75 4.5h10.5a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5V6a1.5 1.5 0 0 1 1.5-1.5ZM3.25 8.5h13.5M6.75 2.75V5.5M13.25 2.75V5.5');

// People and accounts
export const KeyIcon = createIcon('KeyIcon', 'M10 13.25a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0ZM9.05 10.95l7.2-7.2M13.25 6.75l2.5 2.5M10.75 9.25l1.75 1.75');
export const KeyboardIcon = createIcon('KeyboardIcon', 'M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5ZM5.75 8.25h.01M8.6 8.25h.01M11.4 8.25h.01M14.25 8.25h.01M7 11.75h6');
export const SettingsIcon = createIcon('SettingsIcon', 'M8.69 4.66l.23-1.83h2.16l.23 1.83 1.54.64 1.45-1.14 1.54 1.54-1.14 1.45.64 1.54 1.83.23v2.16l-1.83.23-.64 1.54 1.14 1.45-1.54 1.54-1.45-1.14-1.54.64-.23 1.83H8.92l-.23-1.83-1.54-.64-1.45 1.14-1.54-1.54 1.14-1.45-.64-1.54-1.83-.23V8.92l1.83-.23.64-1.54L4.16 5.7 5.7 4.16 7.15 5.3ZM12.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0Z');

// Service
export const PhoneIcon = createIcon('PhoneIcon', 'M4.5 3.5h2.35a1 1 0 0 1 .96.71l.72 2.4a1 1 0 0 1-.28 1.02L7 8.8a10 10 0 0 0 4.2 4.2l1.17-1.25a1 1 0 0 1 1.02-.28l2.4.72a1 1 0 0 1 .71.96v2.35a1.25 1.25 0 0 1-1.32 1.25C8.6 16.4 3.6 11.4 3.25 4.82A1.25 1.25 0 0 1 4.5 3.5Z');
export const SmartphoneIcon = createIcon('SmartphoneIcon', 'M7 2.5h6A1.75 1.75 0 0 1 14.75 4.25v11.5A1.75 1.75 0 0 1 13 17.5H7a1.75 1.75 0 0 1-1.75-1.75V4.25A1.75 1.75 0 0 1 7 2.5ZM9 14.75h2');
export const DocumentCheckIcon = createIcon('DocumentCheckIcon', 'M6 2.75h5.25a1 1 0 0 1 .7.3l3.25 3.2a1 1 0 0 1 .3.7v8.8a1.5 1.5 0 0 1-1.5 1.5H6a1.5 1.5 0 0 1-1.5-1.5V4.25A1.5 1.5 0 0 1 6 2.75ZM7.5 11l1.75 1.75L12.75 9');
export const MessageIcon = createIcon('MessageIcon', 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v7a1.5 1.5 0 0 1-1.5 1.5H9.25L6 16.75V14H4.5A1.5 1.5 0 0 1 3 12.5v-7A1.5 1.5 0 0 1 4.5 4Z');
export const RobotIcon = createIcon('RobotIcon', 'M5.5 6.5h9A1.5 1.5 0 0 1 16 8v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 14V8a1.5 1.5 0 0 1 1.5-1.5ZM10 6.5V3.75M2.25 10v2M17.75 10v2M8.25 12.75h3.5M7.5 9.75h.01M12.5 9.75h.01');
export const BellIcon = createIcon('BellIcon', 'M5.25 13.25V9a4.75 4.75 0 0 1 9.5 0v4.25l1.25 1.5H4ZM8.25 14.75a1.75 1.75 0 0 0 3.5 0');
export const NewsIcon = createIcon('NewsIcon', 'M4.5 4H13v10.25A1.75 1.75 0 0 0 14.75 16H5a1.5 1.5 0 0 1-1.5-1.5V5a1 1 0 0 1 1-1ZM13 8h3.5v6.25a1.75 1.75 0 0 1-3.5 0M6 7h4.5M6 10h4.5M6 13h3');
export const PuzzleIcon = createIcon('PuzzleIcon', 'M4.5 6.5h3a1.75 1.75 0 1 1 3 0h3a1 1 0 0 1 1 1v2.25a1.75 1.75 0 1 1 0 3V15.5a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z');
