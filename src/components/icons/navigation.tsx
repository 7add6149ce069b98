import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  CloseOutlined,
  CloseSquareOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  DownOutlined,
  ExportOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  HomeOutlined,
  LeftOutlined,
  LineChartOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  RightOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { antIcon, createIcon } from './createIcon'

// Menu groups
export const HomeIcon = antIcon(HomeOutlined)
export const HeadphonesIcon = antIcon(CustomerServiceOutlined)
export const SlidersIcon = antIcon(ControlOutlined)
export const TicketIcon = createIcon(
  'TicketIcon',
  'M2.75 6.25a1.25 1.25 0 0 1 1.25-1.25h12a1.25 1.25 0 0 1 1.25 1.25V8a2 2 0 0 0 0 4v1.75A1.25 1.25 0 0 1 16 15H4a1.25 1.25 0 0 1-1.25-1.25V12a2 2 0 0 0 0-4ZM11.75 8v.5M11.75 11.5v.5',
)
export const UsersIcon = antIcon(TeamOutlined)
export const ShieldCheckIcon = antIcon(SafetyCertificateOutlined)
export const ChartIcon = antIcon(LineChartOutlined)
export const ExternalLinkIcon = antIcon(ExportOutlined)

// Shell
export const MenuFoldIcon = antIcon(MenuFoldOutlined)
export const MenuUnfoldIcon = antIcon(MenuUnfoldOutlined)
export const MenuIcon = antIcon(MenuOutlined)
export const FullscreenIcon = antIcon(FullscreenOutlined)
export const FullscreenExitIcon = antIcon(FullscreenExitOutlined)
export const LogoutIcon = antIcon(LogoutOutlined)

// Tab bar
export const CloseIcon = antIcon(CloseOutlined)
export const CloseOthersIcon = createIcon(
  'CloseOthersIcon',
  'M4 4.75h5.25a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5v-7.5A1.5 1.5 0 0 1 4 4.75ZM13.5 8l4 4M17.5 8l-4 4',
)
export const CloseLeftIcon = createIcon('CloseLeftIcon', 'M16.25 4v12M12.75 10h-9M7 6.75 3.75 10 7 13.25')
export const CloseRightIcon = createIcon('CloseRightIcon', 'M3.75 4v12M7.25 10h9M13 6.75 16.25 10 13 13.25')
export const CloseAllIcon = antIcon(CloseSquareOutlined)

// Arrows
export const ArrowLeftIcon = antIcon(ArrowLeftOutlined)
export const ArrowRightIcon = antIcon(ArrowRightOutlined)
export const ArrowDownIcon = antIcon(ArrowDownOutlined)
export const ArrowUpIcon = antIcon(ArrowUpOutlined)
export const ChevronLeftIcon = antIcon(LeftOutlined)
export const ChevronRightIcon = antIcon(RightOutlined)
export const ChevronDownIcon = antIcon(DownOutlined)
