import { createIcon } from './createIcon';

const ring = 'M16.75 10a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0Z';

// The four review states: each told by shape alone, without its colour.
export const MakingIcon = createIcon('MakingIcon', '', (
  <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" pathLength="80" strokeDasharray="4 6" strokeDashoffset="2" />
));
export const PendingIcon = createIcon('PendingIcon', 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z', <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />);
export const PassedIcon = createIcon('PassedIcon', '', (
  <path fillRule="evenodd" d="M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5ZM5.93 10.87l3.03 3.02 5.22-5.44a.8.8 0 0 0-1.16-1.1l-4.08 4.26-1.87-1.88a.8.8 0 0 0-1.14 1.14Z" />
));
export const FailedIcon = createIcon('FailedIcon', 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM7.75 7.75l4.5 4.5M12.25 7.75l-4.5 4.5');

// Of what visitors see by a schedule, beside the clock and the tick.
export const EndedIcon = createIcon('EndedIcon', 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z', <rect x="7.25" y="7.25" width="5.5" height="5.5" rx="1" />);
export const OfflineIcon = createIcon('OfflineIcon', 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM5.5 14.5l9-9');

// Feedback
export const WarningCircleIcon = createIcon('WarningCircleIcon', `${ring}M10 6.5v4.25`, <circle cx="10" cy="13.4" r=".95" />);
export const WifiOffIcon = createIcon('WifiOffIcon', 'M2.75 7.9a10.5 10.5 0 0 1 2.6-1.75M8.4 5.1a10.6 10.6 0 0 1 8.85 2.8M5.3 10.8a6.9 6.9 0 0 1 3.1-1.75M12.3 9.3c.9.35 1.7.85 2.4 1.5M7.9 13.6a3.3 3.3 0 0 1 3.6-.6M3.5 3.5l13 13', <circle cx="10" cy="16" r="1.05" />);
export const HistoryIcon = createIcon('HistoryIcon', 'M3.5 3.75v3.5H7M3.75 7.25A6.75 6.75 0 1 1 3.3 11M10 6.5V10l2.75 1.75');
export const ClockIcon = createIcon('ClockIcon', `${ring}M10 6v4l2.75 1.75`);
