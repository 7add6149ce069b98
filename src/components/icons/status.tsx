import { CheckCircleFilled, ClockCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined, HistoryOutlined, StopOutlined } from '@ant-design/icons';
import { antIcon, createIcon } from './createIcon';

// The four review states: each told by shape alone, without its colour.
export const MakingIcon = createIcon('MakingIcon', '', (
  <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" pathLength="80" strokeDasharray="4 6" strokeDashoffset="2" />
));
export const PendingIcon = createIcon('PendingIcon', 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z', <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />);
export const PassedIcon = antIcon(CheckCircleFilled);
export const FailedIcon = antIcon(CloseCircleOutlined);

// Of what visitors see by a schedule, beside the clock and the tick.
export const EndedIcon = createIcon('EndedIcon', 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z', <rect x="7.25" y="7.25" width="5.5" height="5.5" rx="1" />);
export const OfflineIcon = antIcon(StopOutlined);

// Feedback
export const WarningCircleIcon = antIcon(ExclamationCircleOutlined);
export const WifiOffIcon = createIcon('WifiOffIcon', 'M2.75 7.9a10.5 10.5 0 0 1 2.6-1.75M8.4 5.1a10.6 10.6 0 0 1 8.85 2.8M5.3 10.8a6.9 6.9 0 0 1 3.1-1.75M12.3 9.3c.9.35 1.7.85 2.4 1.5M7.9 13.6a3.3 3.3 0 0 1 3.6-.6M3.5 3.5l13 13', <circle cx="10" cy="16" r="1.05" />);
export const HistoryIcon = antIcon(HistoryOutlined);
export const ClockIcon = antIcon(ClockCircleOutlined);
