import { EyeInvisibleOutlined, EyeOutlined, InfoCircleOutlined, LockOutlined, MoonOutlined, SunOutlined, UserOutlined } from '@ant-design/icons';
import { antIcon, createIcon } from './createIcon';

// The icons of the login page, which imports them from here: the others, whose number grows with the pages, would add to its bytes.
export const UserIcon = antIcon(UserOutlined);
export const LockIcon = antIcon(LockOutlined);
export const CapsLockIcon = createIcon('CapsLockIcon', 'M10 3 3.75 9.5h3.5v3.25h5.5V9.5h3.5ZM7.25 16.25h5.5');
export const EyeIcon = antIcon(EyeOutlined);
export const EyeOffIcon = antIcon(EyeInvisibleOutlined);
export const InfoIcon = antIcon(InfoCircleOutlined);
export const MoonIcon = antIcon(MoonOutlined);
export const SunIcon = antIcon(SunOutlined);
