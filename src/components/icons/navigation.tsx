import { createIcon } from './createIcon';

// Menu groups
export const HomeIcon = createIcon('HomeIcon', 'M3.25 8.6a1 1 0 0 1 .36-.77l5.75-4.8a1 1 0 0 1 1.28 0l5.75 4.8a1 1 0 0 1 .36.77v7.15a1 1 0 0 1-1 1H12.5v-4.5a1 1 0 0 0-1-1h-3a1 1 0 0 0-1 1v4.5H4.25a1 1 0 0 1-1-1Z');
export const HeadphonesIcon = createIcon('HeadphonesIcon', 'M3.25 12.25V10a6.75 6.75 0 0 1 13.5 0v2.25M3.25 12h2a1 1 0 0 1 1 1v2.75a1 1 0 0 1-1 1h-.5a1.5 1.5 0 0 1-1.5-1.5ZM16.75 12h-2a1 1 0 0 0-1 1v2.75a1 1 0 0 0 1 1h.5a1.5 1.5 0 0 0 1.5-1.5Z');
export const SlidersIcon = createIcon('SlidersIcon', 'M3 5h8M14.5 5H17M3 10h2.5M9 10h8M3 15h6.5M13 15h4M14.5 5A1.75 1.75 0 1 1 11 5a1.75 1.75 0 0 1 3.5 0ZM9 10a1.75 1.75 0 1 1-3.5 0A1.75 1.75 0 0 1 9 10ZM13 15a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z');
export const TicketIcon = createIcon('TicketIcon', 'M2.75 6.25a1.25 1.25 0 0 1 1.25-1.25h12a1.25 1.25 0 0 1 1.25 1.25V8a2 2 0 0 0 0 4v1.75A1.25 1.25 0 0 1 16 15H4a1.25 1.25 0 0 1-1.25-1.25V12a2 2 0 0 0 0-4ZM11.75 8v.5M11.75 11.5v.5');
export const UsersIcon = createIcon('UsersIcon', 'M10.25 6.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0ZM2.5 16.25v-.5A3.75 3.75 0 0 1 6.25 12h2.5a3.75 3.75 0 0 1 3.75 3.75v.5M13 4.1a2.75 2.75 0 0 1 0 5.3M15 12.2a3.75 3.75 0 0 1 2.5 3.55v.5');
export const ShieldCheckIcon = createIcon('ShieldCheckIcon', 'M10 2.75c1.9 1.25 3.9 1.9 6 2v4.5c0 3.75-2.25 6.5-6 8-3.75-1.5-6-4.25-6-8v-4.5c2.1-.1 4.1-.75 6-2ZM7.25 9.9l1.9 1.9 3.6-3.7');
export const ChartIcon = createIcon('ChartIcon', 'M3.25 3.5v11.75a1.25 1.25 0 0 0 1.25 1.25h12.25M6.25 12l3-3.75 2.75 2.25 4.25-5.25');
export const ExternalLinkIcon = createIcon('ExternalLinkIcon', 'M11.75 3.5h4.75v4.75M16.5 3.5 9.75 10.25M15 12v3a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6.5A1.5 1.5 0 0 1 5 5h3');

// Shell
export const MenuFoldIcon = createIcon('MenuFoldIcon', 'M3.25 4.5h13.5M9.25 10h7.5M3.25 15.5h13.5M5.75 7.75 3.5 10l2.25 2.25');
export const MenuUnfoldIcon = createIcon('MenuUnfoldIcon', 'M3.25 4.5h13.5M9.25 10h7.5M3.25 15.5h13.5M3.5 7.75 5.75 10 3.5 12.25');
export const MenuIcon = createIcon('MenuIcon', 'M3.25 5h13.5M3.25 10h13.5M3.25 15h13.5');
export const FullscreenIcon = createIcon('FullscreenIcon', 'M3.5 7.25V4.5a1 1 0 0 1 1-1h2.75M12.75 3.5h2.75a1 1 0 0 1 1 1v2.75M16.5 12.75v2.75a1 1 0 0 1-1 1h-2.75M7.25 16.5H4.5a1 1 0 0 1-1-1v-2.75');
export const FullscreenExitIcon = createIcon('FullscreenExitIcon', 'M7.25 3.5v2.75a1 1 0 0 1-1 1H3.5M16.5 7.25h-2.75a1 1 0 0 1-1-1V3.5M12.75 16.5v-2.75a1 1 0 0 1 1-1h2.75M3.5 12.75h2.75a1 1 0 0 1 1 1v2.75');
export const LogoutIcon = createIcon('LogoutIcon', 'M8.25 3.5H5A1.5 1.5 0 0 0 3.5 5v10A1.5 1.5 0 0 0 5 16.5h3.25M12.75 6.25 16.5 10l-3.75 3.75M16.25 10H8');

// Tab bar
export const CloseIcon = createIcon('CloseIcon', 'm5 5 10 10M15 5 5 15');
export const CloseOthersIcon = createIcon('CloseOthersIcon', 'M4 4.75h5.25a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5v-7.5A1.5 1.5 0 0 1 4 4.75ZM13.5 8l4 4M17.5 8l-4 4');
export const CloseLeftIcon = createIcon('CloseLeftIcon', 'M16.25 4v12M12.75 10h-9M7 6.75 3.75 10 7 13.25');
export const CloseRightIcon = createIcon('CloseRightIcon', 'M3.75 4v12M7.25 10h9M13 6.75 16.25 10 13 13.25');
export const CloseAllIcon = createIcon('CloseAllIcon', 'M4.5 4h11A1.5 1.5 0 0 1 17 5.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5v-9A1.5 1.5 0 0 1 4.5 4ZM8 8l4 4M12 8l-4 4');

// Arrows
export const ChevronLeftIcon = createIcon('ChevronLeftIcon', 'M12 5.5 7.5 10l4.5 4.5');
export const ChevronRightIcon = createIcon('ChevronRightIcon', 'M8 5.5l4.5 4.5L8 14.5');
export const ChevronUpIcon = createIcon('ChevronUpIcon', 'M5.5 12 10 7.5l4.5 4.5');
export const ChevronDownIcon = createIcon('ChevronDownIcon', 'M5.5 8l4.5 4.5L14.5 8');
export const ArrowUpIcon = createIcon('ArrowUpIcon', 'M10 16V4.25M5.25 9 10 4.25 14.75 9');
export const ArrowDownIcon = createIcon('ArrowDownIcon', 'M10 4v11.75M5.25 11 10 15.75 14.75 11');
