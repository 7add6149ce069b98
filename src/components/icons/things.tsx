import {
  AppstoreAddOutlined,
  BellOutlined,
  EnvironmentOutlined,
  FileDoneOutlined,
  GlobalOutlined,
  InfoCircleOutlined,
  LockOutlined,
  MessageOutlined,
  MobileOutlined,
  MoonOutlined,
  PayCircleOutlined,
  PictureOutlined,
  SettingOutlined,
  SunOutlined,
  TagOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { antIcon, createIcon } from './createIcon'

// Places and media
export const MountainIcon = createIcon(
  'MountainIcon',
  'M2.6 15.75h14.8a.5.5 0 0 0 .4-.78l-4.18-6.2a.75.75 0 0 0-1.22-.03l-1.65 2.2-2.9-4.8a.75.75 0 0 0-1.28 0l-4.4 8.86a.5.5 0 0 0 .43.75Z',
)
export const BuildingIcon = createIcon(
  'BuildingIcon',
  'M4 16.5V5a1.5 1.5 0 0 1 1.5-1.5h5A1.5 1.5 0 0 1 12 5v11.5M12 8.75h2.5a1.5 1.5 0 0 1 1.5 1.5v6.25M2.5 16.5h15M6.75 7h2.5M6.75 10h2.5M6.75 13h2.5',
)
export const MapPinIcon = antIcon(EnvironmentOutlined)
export const GlobeIcon = antIcon(GlobalOutlined)
export const MoneyIcon = antIcon(PayCircleOutlined)
export const ImageIcon = antIcon(PictureOutlined)
export const TagIcon = antIcon(TagOutlined)

// People and accounts
export const KeyboardIcon = createIcon(
  'KeyboardIcon',
  'M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5ZM5.75 8.25h.01M8.6 8.25h.01M11.4 8.25h.01M14.25 8.25h.01M7 11.75h6',
)
export const SettingsIcon = antIcon(SettingOutlined)

// Service
export const SmartphoneIcon = antIcon(MobileOutlined)
export const DocumentCheckIcon = antIcon(FileDoneOutlined)
export const MessageIcon = antIcon(MessageOutlined)
export const BellIcon = antIcon(BellOutlined)
export const NewsIcon = createIcon(
  'NewsIcon',
  'M4.5 4H13v10.25A1.75 1.75 0 0 0 14.75 16H5a1.5 1.5 0 0 1-1.5-1.5V5a1 1 0 0 1 1-1ZM13 8h3.5v6.25a1.75 1.75 0 0 1-3.5 0M6 7h4.5M6 10h4.5M6 13h3',
)
export const PuzzleIcon = antIcon(AppstoreAddOutlined)

// Same as on the login page, which has its own copy (first.tsx)
export const UserIcon = antIcon(UserOutlined)
export const LockIcon = antIcon(LockOutlined)
export const InfoIcon = antIcon(InfoCircleOutlined)
export const MoonIcon = antIcon(MoonOutlined)
export const SunIcon = antIcon(SunOutlined)
