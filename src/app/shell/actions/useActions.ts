import type { ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  HomeIcon,
  InfoIcon,
  KeyboardIcon,
  LockIcon,
  LogoutIcon,
  MoonIcon,
  SettingsIcon,
  SunIcon,
  UserIcon,
} from '@/components/icons'
import type { Keys } from '@/components/keys/keys'
import { creationsOf } from '@/components/meta/creations'
import { useAccess } from '@/components/meta/useAccess'
import { useMetas } from '@/components/meta/useMetas'
import { paths } from '@/routes/paths'
import type { ThemePreference } from '@/stores/preferences'
import { useThemeChoice } from '../topbar/themeChoice'
import { useSignOut } from '../topbar/useSignOut'

/** A global action. One definition feeds the account menu, the command palette and the shortcuts. */
export interface Action {
  key: string
  label: string
  /** Other search terms for it. */
  also?: string
  icon: ComponentType<{ size?: number }>
  keys?: Keys
  run: () => void
}

/** The overlays that the shell can open. */
export type Overlay = 'palette' | 'keys' | 'person' | 'password'

export const PALETTE_KEYS = 'Mod+k'
export const HELP_KEYS = '?'

const THEME_ICONS: Record<ThemePreference, Action['icon']> = { light: SunIcon, dark: MoonIcon, system: SettingsIcon }

/** All global actions of this account, by group. */
export function useActions(open: (overlay: Overlay) => void) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const theme = useThemeChoice()
  const metas = useMetas()
  const access = useAccess()
  const account: Action[] = [
    { key: 'home', label: '首页', icon: HomeIcon, run: () => void navigate(paths.home()) },
    {
      key: 'person',
      label: '个人中心',
      also: '头像 手机号 登录设备 两步登录',
      icon: UserIcon,
      run: () => open('person'),
    },
    { key: 'password', label: '修改密码', icon: LockIcon, run: () => open('password') },
    { key: 'keys', label: '键盘快捷键', also: '帮助', icon: KeyboardIcon, keys: HELP_KEYS, run: () => open('keys') },
    {
      key: 'about',
      label: '关于与开源许可',
      also: '版权 许可证',
      icon: InfoIcon,
      run: () => void window.open(`${import.meta.env.BASE_URL}licences.txt`, '_blank', 'noopener'),
    },
    { key: 'signOut', label: '退出登录', also: '注销', icon: LogoutIcon, run: () => void signOut() },
  ]
  const creations: Action[] = creationsOf(metas, access).map(({ label, icon, to }) => ({
    key: to,
    label,
    icon,
    run: () => void navigate(to),
  }))
  const themes: Action[] = theme.items.map(({ key, label }) => ({
    key: `theme ${key}`,
    label: `切换外观：${label}`,
    also: '主题 颜色',
    icon: THEME_ICONS[key],
    run: () => theme.choose(key),
  }))
  return { account, creations, themes }
}
