import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { memo, useState, useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode, PointerEvent, TouchEvent } from 'react'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { CloseIcon, PinIcon } from '@/components/icons'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { useTabs } from '@/stores/tabs'
import type { Tab } from '@/stores/tabs'
import { paneId, tabId } from '../pages/ids'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import styles from './TabBar.module.css'
import { canClose, REOPEN_KEYS, tabCommands } from './tabMenu'
import type { TabActions } from './useTabActions'

const HOLD = 500
/** Pixels; moving further is scrolling. */
const SLACK = 10

/** Opens the context menu on long press where the browser does not (iOS). */
function useLongPress() {
  const press = useRef({ timer: 0, x: 0, y: 0, long: false })
  const cancel = () => window.clearTimeout(press.current.timer)
  useEffect(() => cancel, [])
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return
      const { clientX, clientY, currentTarget } = event
      const open = () => {
        press.current.long = true
        openContextMenu(currentTarget)
      }
      press.current = { x: clientX, y: clientY, long: false, timer: window.setTimeout(open, HOLD) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK) cancel()
    },
    onPointerUp: cancel,
    // The click synthesised on release would close the menu again.
    onTouchEnd: (event: TouchEvent) => press.current.long && event.preventDefault(),
    onPointerCancel: cancel,
    onContextMenu: cancel,
  }
}

/** Opens the element's context menu below it, whatever triggered it. */
function openContextMenu(element: HTMLElement): void {
  const { left, bottom } = element.getBoundingClientRect()
  const [clientX, clientY] = [left + 24, bottom + 2]
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }))
}

interface TabItemProps {
  tab: Tab
  title: string
  actions: TabActions
  /** Whether its page is in front. */
  active: boolean
  /** The bar's single Tab stop. */
  stop: boolean
  onFocus: (path: string) => void
}

/** Alternative shortcuts. */
const EXTRAS: Readonly<Record<string, ReactNode>> = { close: '中键', reopen: <KeyCaps keys={REOPEN_KEYS} /> }

/** Read when the menu opens: the closable tabs depend on the others. */
function menuOf(tab: Tab, actions: TabActions): MenuProps {
  const { tabs, closed } = useTabs.getState()
  const commands = tabCommands(tab, { tabs, closed: closed.length })
  return {
    items: commands.flatMap(({ key, label, icon: Icon, parted, disabled }) => [
      ...(parted ? [{ type: 'divider' as const }] : []),
      { key, label, disabled, icon: <Icon size={16} />, extra: EXTRAS[key] },
    ]),
    onClick: onMenuSelect((key) => void commands.find((command) => command.key === key)?.run(actions)),
  }
}

export const TabItem = memo(function TabItem({ tab, title, actions, active, stop, onFocus }: TabItemProps) {
  const [menu, setMenu] = useState<MenuProps>({})
  const { button, onOpenChange } = useFocusReturn((open) => open && setMenu(menuOf(tab, actions)))
  const longPress = useLongPress()
  const close = () => canClose(tab) && void actions.close('close', tab.path)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const wantsMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (wantsMenu) openContextMenu(event.currentTarget)
    else if (event.key === 'Delete') close()
    else return
    event.preventDefault()
  }
  // At the pointer's position the menu would cover the tabs.
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
    <Dropdown
      trigger={['contextMenu']}
      autoFocus
      menu={menu}
      onOpenChange={onOpenChange}
      classNames={{ root: styles.menu }}
    >
      <span
        className={styles.tab}
        data-active={active || undefined}
        // The middle button would start autoscroll.
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
          onFocus={() => onFocus(tab.path)}
          onKeyDown={onKeyDown}
        >
          <span title={title}>{title}</span>
          {tab.pinned && <VisuallyHidden>，已固定</VisuallyHidden>}
        </button>
        {/* Keyboards close and unpin with Delete or the menu: a tab list allows no buttons. */}
        {canClose(tab) && (
          <span className={styles.close} aria-hidden="true" title={`关闭${title}`} onClick={close}>
            <CloseIcon size={12} />
          </span>
        )}
        {tab.pinned && (
          <span className={styles.close} aria-hidden="true" title={`取消固定${title}`} onClick={() => actions.pin(tab)}>
            <PinIcon size={12} />
          </span>
        )}
      </span>
    </Dropdown>
  )
})
