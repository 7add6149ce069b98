import { Layout } from 'antd'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { RouteEntry } from '@/routes/types'
import { required } from '@/lib/required'
import { usePhase } from '../session/usePhase'
import { menuOf } from './menu'
import { SidebarBody } from './SidebarBody'
import styles from './Sidebar.module.css'

interface SidebarProps {
  routes: readonly RouteEntry[]
  active: string
  open: boolean
  onToggle: () => void
}

const BODY = { body: required(styles.body, 'style of the sidebar') }

/** Beside the page, open or collapsed to icons. */
export const Sidebar = memo(function Sidebar({ routes, active, open, onToggle }: SidebarProps) {
  const items = useMemo(() => menuOf(routes), [routes])
  return (
    <Layout.Sider
      className={styles.sidebar}
      classNames={BODY}
      theme="light"
      width={232}
      collapsedWidth={64}
      collapsed={!open}
      trigger={null}
      data-open={open}
    >
      <SidebarBody items={items} active={active} closed={!open} onFold={onToggle} />
    </Layout.Sider>
  )
})

interface OverlayProps {
  routes: readonly RouteEntry[]
  active: string
  open: boolean
  onClose: () => void
}

/** Over the page on narrow screens; the dialog element traps the focus and closes on Escape. */
export function SidebarOverlay({ routes, active, open, onClose }: OverlayProps) {
  const items = useMemo(() => menuOf(routes), [routes])
  const dialog = useRef<HTMLDialogElement>(null)
  const { at } = usePhase()
  // In the top layer it would block the question whether to stay signed in.
  const urgent = at === 'idle' || at === 'over'

  useEffect(() => {
    if (urgent && open) onClose()
  }, [urgent, open, onClose])

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    else if (!open) dialog.current?.close()
  }, [open])

  return (
    // A click on the backdrop hits the element itself, never its children.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="菜单"
      onClose={onClose}
      onClick={(event) => {
        const target = event.target as Element
        if (target === dialog.current || target.closest('a')) onClose()
      }}
    >
      {open && (
        <div className={styles.overlayBody}>
          <SidebarBody items={items} active={active} overlay onFold={onClose} />
        </div>
      )}
    </dialog>
  )
}
