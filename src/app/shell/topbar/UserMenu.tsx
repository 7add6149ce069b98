import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useImperativeHandle, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { ChevronDownIcon } from '@/components/icons'
import { KeyCaps } from '@/components/keys/KeyCaps'
import type { UserInfo } from '@/contract/session/session'
import { useAuth } from '@/stores/auth'
import { useActions } from '../actions/useActions'
import type { Overlay } from '../actions/useActions'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { useProfile } from '@/lib/profile'
import type { Profile } from '@/lib/profile'
import { useThemeChoice } from './themeChoice'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import styles from './UserMenu.module.css'

interface UserMenuProps {
  /** Avatar only. */
  compact?: boolean
  /** Includes the theme choice where the bar has no space for its button. */
  withTheme?: boolean
  onOpen: (overlay: Overlay) => void
}

export function UserMenu({ compact, withTheme, onOpen }: UserMenuProps) {
  const user = useAuth((state) => state.user)
  const { data: profile } = useProfile()
  const { account } = useActions(onOpen)
  const theme = useThemeChoice()
  const { button, onOpenChange } = useFocusReturn()
  if (!user) return null

  const entries = account
    .filter(({ key }) => !withTheme || key !== 'keys')
    .map(({ key, label, icon: Icon, keys }) => ({
      key,
      label,
      icon: <Icon size={16} />,
      extra: keys && <KeyCaps keys={keys} />,
    }))
  const items: MenuProps['items'] = [
    ...entries.slice(0, -1),
    ...(withTheme
      ? [{ type: 'divider' as const }, { type: 'group' as const, label: '外观', children: theme.items }]
      : []),
    { type: 'divider' as const },
    ...entries.slice(-1),
  ]
  const onClick = onMenuSelect((key) => {
    const action = account.find((item) => item.key === key)
    if (action) action.run()
    else theme.choose(key)
  })

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={onOpenChange}
      menu={{ items, onClick, selectable: withTheme, selectedKeys: theme.selectedKeys }}
      popupRender={accountPanel(user, profile)}
    >
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        data-compact={compact || undefined}
        aria-haspopup="menu"
        aria-label={compact ? `${user.name}，账号菜单` : undefined}
      >
        <img src={user.avatar} alt="" width={32} height={32} className={styles.avatar} />
        {!compact && (
          <>
            <span className={styles.words}>
              <span className={styles.name}>{user.name}</span>
              <span>{user.loginAccount}</span>
            </span>
            <VisuallyHidden>，账号菜单</VisuallyHidden>
            <ChevronDownIcon size={14} />
          </>
        )}
      </button>
    </Dropdown>
  )
}

const accountPanel = (user: UserInfo, profile: Profile | undefined) => (menu: ReactNode) => (
  <AccountPanel user={user} profile={profile} menu={menu} />
)

interface AccountPanelProps {
  /** antd's ref: it focuses the opened content. */
  ref?: Ref<Pick<HTMLElement, 'focus'>>
  user: UserInfo
  profile: Profile | undefined
  menu: ReactNode
}

function AccountPanel({ ref, user, profile, menu }: AccountPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The panel takes no focus: its first entry does, and arrow keys move on from there.
  useImperativeHandle(
    ref,
    () => ({ focus: () => panel.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus() }),
    [],
  )
  return (
    <div ref={panel} className={styles.panel}>
      <div className={styles.person}>
        <img src={user.avatar} alt="" width={40} height={40} className={styles.avatar} />
        <div className={styles.words}>
          <strong>{user.name}</strong>
          <span>{user.loginAccount}</span>
        </div>
      </div>
      {profile && (
        <dl className={styles.facts}>
          <dt>商户</dt>
          <dd>{profile.merchant.name}</dd>
          {profile.roles.length > 0 && (
            <>
              <dt>角色</dt>
              <dd>{profile.roles.join('、')}</dd>
            </>
          )}
        </dl>
      )}
      {menu}
    </div>
  )
}
