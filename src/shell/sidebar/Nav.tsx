import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { MenuCount } from '@/routes/meta'
import { addressOf, useTabs } from '@/stores/tabs'
import { ClosedEntry } from './ClosedEntry'
import type { MenuItem } from './menu'
import { groupsAbove } from './menu'
import styles from './Nav.module.css'
import { NavContext } from './NavContext'
import { NavEntry } from './NavEntry'

interface NavProps {
  items: readonly MenuItem[]
  active: string
  counts: Readonly<Record<string, MenuCount>>
  closed?: boolean
}

/** The groups above the page; on a page outside the groups, the first group with what it holds. */
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

/** The menu as a tree of links; arrows, Home and End walk it, Tab does too. */
export function Nav({ items, active, counts, closed }: NavProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(items, active)))
  const tabs = useTabs((state) => state.tabs)
  const nav = useRef<HTMLElement>(null)
  const navigate = useNavigate()

  // Another page opens the groups above it and closes none.
  const [opened, setOpened] = useState(active)
  if (opened !== active) {
    setOpened(active)
    setExpanded(new Set([...expanded, ...groupsAbove(items, active)]))
  }

  const state = useMemo(
    () => ({
      active,
      counts,
      addressOf: (path: string) => {
        const tab = tabs.find((open) => open.path === path)
        return tab ? addressOf(tab) : path
      },
      expanded,
      toggle: (path: string, open?: boolean) =>
        setExpanded((before) => {
          const next = new Set(before)
          if (open ?? !before.has(path)) next.add(path)
          else next.delete(path)
          return next
        }),
    }),
    [active, counts, expanded, tabs],
  )

  useKeyNotes(KEYS)

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...(nav.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((entry) => entry.offsetParent !== null)
    const index = entries.indexOf(event.target as HTMLElement)
    if (index < 0) return
    const group = (event.target as HTMLElement).dataset['group']
    const above = (event.target as HTMLElement).closest('ul[data-level]')?.previousElementSibling as HTMLElement | null | undefined
    const moves: Record<string, (() => void) | undefined> = {
      ArrowDown: () => entries[(index + 1) % entries.length]?.focus(),
      ArrowUp: () => entries.at(index - 1)?.focus(),
      Home: () => entries[0]?.focus(),
      End: () => entries.at(-1)?.focus(),
      ArrowRight: group === undefined ? undefined : () => (expanded.has(group) ? entries[index + 1]?.focus() : state.toggle(group, true)),
      ArrowLeft: group !== undefined && expanded.has(group) ? () => state.toggle(group, false) : () => above?.focus(),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  /** The entries are plain links: the router's own would each be drawn anew with every change of the address. */
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.getAttribute('href')!, { replace: link.href === window.location.href })
  }

  return (
    <NavContext value={state}>
      {/* Keys and clicks reach the links inside; the landmark itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav ref={nav} className={styles.nav} data-closed={closed || undefined} aria-label="主菜单" onKeyDown={onKeyDown} onClick={onClick}>
        <ul className={styles.list} data-level={1}>
          {items.map((item) => (closed ? <ClosedEntry key={item.path} item={item} /> : <NavEntry key={item.path} item={item} level={1} />))}
        </ul>
      </nav>
    </NavContext>
  )
}
