import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useTabActive } from '@/components/ui/tab/active'
import styles from './Row.module.css'
import type { Action, ListRow } from '../types'
import { labelOf } from './useRowActions'

export interface OpenMenu<R> {
  row: R
  /** Anchor rectangle of the menu, in window coordinates. */
  at: { left: number; top: number; width: number; height: number }
  opener: HTMLElement | null
}

interface RowMenuProps<R extends ListRow> {
  menu: OpenMenu<R> | null
  actions: readonly Action<R>[]
  run: (action: Action<R>, row: R) => Promise<void>
  onClose: () => void
}

/** A single menu for all rows, for the ⋯ and the right mouse button alike: two hundred menus would slow the list down. */
export function RowMenu<R extends ListRow>({ menu, actions, run, onClose }: RowMenuProps<R>) {
  const active = useTabActive()
  if (menu === null || !active) return null
  const { row, opener } = menu
  const visible = actions.filter((action) => action.run !== undefined && action.visible?.(row) !== false)
  const close = () => {
    onClose()
    opener?.focus()
  }
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open) => !open && close()}
      menu={{
        className: styles.menu,
        items: itemsOf(visible, row),
        onClick: onMenuSelect((key) => {
          const action = visible.find((candidate) => candidate.key === key)
          close()
          if (action) void run(action, row)
        }),
      }}
    >
      <span className={styles.anchor} style={menu.at} />
    </Dropdown>
  )
}

function itemsOf<R>(actions: readonly Action<R>[], row: R): MenuProps['items'] {
  const entry = (action: Action<R>) => {
    const reason = action.refuse?.(row)
    return {
      key: action.key,
      icon: <action.icon size={16} />,
      danger: action.danger,
      disabled: reason !== undefined,
      label:
        reason === undefined ? labelOf(action, row) : <RefusedLabel label={labelOf(action, row)} reason={reason} />,
      extra: action.shortcut,
    }
  }
  const [harmless, dangerous] = [actions.filter((action) => !action.danger), actions.filter((action) => action.danger)]
  return [
    ...harmless.map(entry),
    ...(harmless.length && dangerous.length ? [{ type: 'divider' as const }] : []),
    ...dangerous.map(entry),
  ]
}

function RefusedLabel({ label, reason }: { label: string; reason: string }) {
  return (
    <span className={styles.refused}>
      {label}
      <small>{reason}</small>
    </span>
  )
}
