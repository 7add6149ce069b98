import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  HistoryOutlined,
} from '@ant-design/icons'
import { antIcon, createIcon } from './createIcon'

// The four review states, distinguishable by shape alone.
export const MakingIcon = createIcon(
  'MakingIcon',
  '',
  <circle
    cx="10"
    cy="10"
    r="6.5"
    fill="none"
    stroke="currentColor"
    pathLength="80"
    strokeDasharray="4 6"
    strokeDashoffset="2"
  />,
)
export const PendingIcon = createIcon(
  'PendingIcon',
  'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z',
  <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" />,
)
export const PassedIcon = antIcon(CheckCircleFilled)
export const FailedIcon = antIcon(CloseCircleOutlined)

// Feedback
export const WarningCircleIcon = antIcon(ExclamationCircleOutlined)
export const HistoryIcon = antIcon(HistoryOutlined)
export const ClockIcon = antIcon(ClockCircleOutlined)
