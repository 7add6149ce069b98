import { Tooltip } from 'antd'
import { useId } from 'react'
import type { MenuItem } from './menu'
import { groupsAbove } from './menu'
import styles from './Nav.module.css'
import { useNav } from './NavContext'
import { NavLeaf } from './NavEntry'
import { useFlyout } from './useFlyout'

/** A top entry of the closed sidebar: its icon; a group's pages stand in a panel beside it. */
export function ClosedEntry({ item }: { item: MenuItem }) {
  return item.children.length > 0 ? <ClosedGroup item={item} /> : <ClosedLeaf item={item} />
}

function ClosedLeaf({ item }: { item: MenuItem }) {
  return (
    <li className={styles.item}>
      <Tooltip title={item.title} placement="right" mouseEnterDelay={0.2}>
        <span className={styles.anchor}>
          <NavLeaf item={item} level={1} bare />
        </span>
      </Tooltip>
    </li>
  )
}

function ClosedGroup({ item }: { item: MenuItem }) {
  const { active } = useNav()
  const { open, top, hide, enter, button, panel, rootProps } = useFlyout()
  const panelId = useId()
  return (
    <li className={styles.item} {...rootProps}>
      <button
        ref={button}
        type="button"
        className={styles.entry}
        data-level={1}
        data-holds-active={groupsAbove([item], active).length > 0 || undefined}
        aria-label={item.title}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={enter}
      >
        {item.icon && <item.icon size={18} />}
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          ref={panel}
          id={panelId}
          className={styles.flyout}
          style={{ top }}
          onClick={(event) => (event.target as Element).closest('a') && hide()}
        >
          <p className={styles.flyoutTitle}>{item.title}</p>
          <FlyoutList items={item.children} />
        </div>
      )}
    </li>
  )
}

function FlyoutList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={styles.flyoutList}>
      {items.map((item) => (
        <li key={item.path}>
          {item.children.length > 0 ? (
            <>
              <p className={styles.flyoutGroup}>{item.title}</p>
              <FlyoutList items={item.children} />
            </>
          ) : (
            <NavLeaf item={item} level={3} />
          )}
        </li>
      ))}
    </ul>
  )
}
