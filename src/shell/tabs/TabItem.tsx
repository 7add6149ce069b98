import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { memo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { CloseAllIcon, CloseIcon, CloseOthersIcon, RefreshIcon } from '@/components/icons'
import type { Tab } from '@/stores/tabs'
import { paneId, tabId } from '../pages/ids'
import { useFocusReturn } from '../useFocusReturn'
import styles from './TabBar.module.css'
import { openContextMenu, useLongPress } from './useLongPress'
import type { TabActions } from './useTabActions'

interface TabItemProps {
  tab: Tab
  title: string
  actions: TabActions
  /** The one stop of the Tab key in the bar. */
  stop: boolean
  onFocus: () => void
}

const menuItems = (tab: Tab): MenuProps['items'] => [
  { key: 'refresh', icon: <RefreshIcon size={16} />, label: '刷新' },
  { key: 'close', icon: <CloseIcon size={16} />, label: '关闭', disabled: tab.fixed, extra: '中键' },
  { type: 'divider' },
  { key: 'closeOthers', icon: <CloseOthersIcon size={16} />, label: '关闭其他' },
  { key: 'closeAll', icon: <CloseAllIcon size={16} />, label: '关闭全部' },
]

export const TabItem = memo(function TabItem({ tab, title, actions, stop, onFocus }: TabItemProps) {
  const { button, onOpenChange } = useFocusReturn()
  const longPress = useLongPress()
  const active = actions.active === tab.path
  const close = () => !tab.fixed && void actions.close(tab)

  const onMenu: MenuProps['onClick'] = ({ key }) => {
    if (key === 'refresh') void actions.refresh(tab)
    else if (key === 'close') close()
    else if (key === 'closeOthers') void actions.closeOthers(tab)
    else if (key === 'closeAll') void actions.closeAll()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const wantsMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (wantsMenu) openContextMenu(event.currentTarget)
    else if (event.key === 'Delete') close()
    else return
    event.preventDefault()
  }
  // A pointer's own event would lay the menu over the tabs.
  const below = (event: MouseEvent<HTMLElement>) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
    openContextMenu(event.currentTarget)
  }
  const onMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    close()
  }

  return (
    <Dropdown trigger={['contextMenu']} autoFocus menu={{ items: menuItems(tab), onClick: onMenu }} onOpenChange={onOpenChange} classNames={{ root: styles.menu }}>
      <span
        className={styles.tab}
        data-active={active || undefined}
        // The wheel button would start scrolling.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={onMiddle}
        onContextMenuCapture={below}
        {...longPress}
        role="presentation"
      >
        <button
          ref={button}
          type="button"
          role="tab"
          id={tabId(tab.path)}
          className={styles.name}
          data-path={tab.path}
          aria-selected={active}
          aria-controls={active ? paneId(tab.path) : undefined}
          tabIndex={stop ? 0 : -1}
          onClick={() => void actions.show(tab)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          {title}
        </button>
        {!tab.fixed && (
          // Keyboards close with Delete or the menu: a button here could not stand inside a tab list.
          <span className={styles.close} aria-hidden="true" title={`关闭${title}`} onClick={close}>
            <CloseIcon size={12} />
          </span>
        )}
      </span>
    </Dropdown>
  )
})
