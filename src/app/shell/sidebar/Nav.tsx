import { Menu } from 'antd'
import type { MenuProps } from 'antd'
import { memo, useMemo, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { MenuCount } from '@/routes/meta'
import { addressOf, useTabs } from '@/stores/tabs'
import type { MenuItem } from './menu'
import { groupsAbove } from './menu'
import styles from './Nav.module.css'
import { NavContext } from './NavContext'
import { NavChevron, GroupLabel, NavLink } from './NavLabel'

type Entry = NonNullable<MenuProps['items']>[number]

const iconOf = ({ icon: Icon }: MenuItem, level: number) => (level === 1 && Icon ? <Icon size={18} /> : undefined)

/** A node for antd's tooltip, not a string: that would also show the browser's own tooltip. */
const tooltipOf = (title: string) => (<>{title}</>) as unknown as string

function entryOf(item: MenuItem, closed: boolean, level: number): Entry {
  const { path: key, children, title } = item
  const icon = iconOf(item, level)
  if (children.length === 0) return { key, icon, title: tooltipOf(title), label: <NavLink item={item} level={level} /> }
  const below: Entry[] = closed ? [panelOf(item)] : children.map((child) => entryOf(child, closed, level + 1))
  return { key, icon, label: <GroupLabel item={item} level={level} />, children: below, popupClassName: styles.panel }
}

/** All pages below a group under its title; nested groups under theirs. */
function panelOf({ path, title, children }: MenuItem): Entry {
  return {
    type: 'group',
    key: `${path} panel`,
    label: title,
    children: children.map((child) => (child.children.length > 0 ? panelOf(child) : entryOf(child, true, 2))),
  }
}

/** The menu as antd items. They change only with the account: labels read page and counts themselves. */
const entriesOf = (items: readonly MenuItem[], closed: boolean): Entry[] =>
  items.map((item) => entryOf(item, closed, 1))

interface NavProps {
  items: readonly MenuItem[]
  active: string
  counts: Readonly<Record<string, MenuCount>>
  /** Icons only: a group opens its pages in a side panel. */
  closed?: boolean
}

/** The page's parent groups; for a page outside the groups, the first group with its first subgroups. */
function openAtFirst(items: readonly MenuItem[], active: string): readonly string[] {
  const above = groupsAbove(items, active)
  const first = items.find(({ children }) => children.length > 0)
  return above.length > 0 || !first ? above : [first.path, ...openAtFirst(first.children, active)]
}

const GROUP = '主菜单'
const KEYS = [
  { group: GROUP, label: '上一项、下一项', keys: ['ArrowUp', 'ArrowDown'] },
  { group: GROUP, label: '收起、展开一组', keys: ['ArrowLeft', 'ArrowRight'] },
  { group: GROUP, label: '第一项、最后一项', keys: ['Home', 'End'] },
]

/** Seconds of hover before a group's panel opens, and of leaving before it closes. */
const SHOW_TIMEOUT = 0.2
/** Indent per level, on top of the label's padding. */
const INDENT = 12
const TOOLTIP = { placement: 'right', mouseEnterDelay: SHOW_TIMEOUT } as const
const PANEL = '.ant-menu-submenu-popup'

/** Adds what antd lacks: left and right arrows open and close a group. In panels antd handles them. */
function groupKey(event: KeyboardEvent, expanded: readonly string[], toggle: (path: string) => void) {
  const target = event.target as HTMLElement
  const group = target.querySelector<HTMLElement>('[data-group]')?.dataset['group']
  const isOpen = group !== undefined && expanded.includes(group)
  const above = target.closest('ul[role=menu] ul[role=menu]')?.previousElementSibling as HTMLElement | null | undefined
  const handlers: Record<string, (() => void) | undefined> = {
    ArrowRight:
      group === undefined
        ? undefined
        : () =>
            isOpen
              ? target.nextElementSibling?.querySelector<HTMLElement>('a, [role=menuitem]')?.focus()
              : toggle(group),
    ArrowLeft: isOpen ? () => toggle(group) : () => above?.focus(),
    ' ': group === undefined ? undefined : () => toggle(group),
  }
  const handler = handlers[event.key]
  if (!handler) return
  event.preventDefault()
  handler()
}

/** Entries are plain links: router links would all re-render on each address change. */
function useLinkClicks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const address = link?.getAttribute('href')
    if (
      !link ||
      !address ||
      link.target ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void navigate(address, { replace: link.href === window.location.href })
  }
}

interface EntriesProps extends Pick<NavProps, 'items' | 'active'> {
  closed: boolean
  open: string[]
  onOpen: (open: string[]) => void
}

/** Memoised because antd's menu re-renders every entry; counts and addresses change inside the labels. */
const Entries = memo(function Entries({ items, active, closed, open, onOpen }: EntriesProps) {
  const entries = useMemo(() => entriesOf(items, closed), [items, closed])
  return (
    <Menu
      className={styles.menu}
      mode="inline"
      inlineCollapsed={closed}
      inlineIndent={INDENT}
      items={entries}
      selectedKeys={[active]}
      openKeys={open}
      onOpenChange={onOpen}
      subMenuOpenDelay={SHOW_TIMEOUT}
      subMenuCloseDelay={SHOW_TIMEOUT}
      tooltip={closed ? TOOLTIP : false}
      expandIcon={closed ? null : NavChevron}
      tabIndex={-1}
    />
  )
})

/** antd's menu with pages as links: Tab reaches the current page, arrow keys move. */
export const Nav = memo(function Nav({ items, active, counts, closed = false }: NavProps) {
  const [expanded, setExpanded] = useState(() => [...openAtFirst(items, active)])
  const [panels, setPanels] = useState<string[]>([])
  const tabs = useTabs((state) => state.tabs)

  // Navigating opens the parent groups and closes none.
  const [lastActive, setLastActive] = useState(active)
  if (lastActive !== active) {
    setLastActive(active)
    setExpanded([...new Set([...expanded, ...groupsAbove(items, active)])])
  }

  const isInSight =
    items.some(({ path }) => path === active) ||
    (!closed &&
      groupsAbove(items, active).length > 0 &&
      groupsAbove(items, active).every((path) => expanded.includes(path)))
  const reached = isInSight ? active : items[0]?.path
  const state = useMemo(
    () => ({
      active,
      reached,
      counts,
      expanded,
      addressOf: (path: string) => {
        const tab = tabs.find((open) => open.path === path)
        return tab ? addressOf(tab) : path
      },
    }),
    [active, reached, counts, expanded, tabs],
  )

  useKeyNotes(KEYS)

  const onClick = useLinkClicks()

  const toggle = (path: string) =>
    setExpanded(expanded.includes(path) ? expanded.filter((open) => open !== path) : [...expanded, path])

  /** A panel closes when it loses the focus. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (
      closed &&
      relatedTarget instanceof Element &&
      !currentTarget.contains(relatedTarget) &&
      !relatedTarget.closest(PANEL)
    )
      setPanels([])
  }

  return (
    <NavContext value={state}>
      {/* Keys and clicks reach the links inside, including those of a panel; the landmark itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        className={styles.nav}
        data-closed={closed || undefined}
        aria-label="主菜单"
        onKeyDown={(event) => !closed && groupKey(event, expanded, toggle)}
        onClick={onClick}
        onBlur={onBlur}
      >
        <Entries
          items={items}
          active={active}
          closed={closed}
          open={closed ? panels : expanded}
          onOpen={closed ? setPanels : setExpanded}
        />
      </nav>
    </NavContext>
  )
})
