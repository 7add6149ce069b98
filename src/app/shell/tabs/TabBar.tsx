import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, WheelEvent } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons'
import { useKeyNotes, useShortcut } from '@/components/keys/useKeys'
import { findRoute } from '@/routes/filter'
import type { RouteEntry } from '@/routes/types'
import { fullTitle } from '@/stores/tabRules'
import { useTabs } from '@/stores/tabs'
import styles from './TabBar.module.css'
import { TabItem } from './TabItem'
import { REOPEN_KEYS } from './tabMenu'
import { useActiveTab, useTabActions } from './useTabActions'

const SCROLL_STEP = 300

const GROUP = '标签栏'
// Browsers reserve their own shortcut; this one is free in Chrome, Edge, Firefox and Safari.
const REOPEN = { group: GROUP, label: '重新打开关闭的标签', keys: [REOPEN_KEYS] }
const KEYS = [
  { group: GROUP, label: '上一个、下一个标签', keys: ['ArrowLeft', 'ArrowRight'] },
  { group: GROUP, label: '第一个、最后一个标签', keys: ['Home', 'End'] },
  { group: GROUP, label: '打开', keys: ['Enter'] },
  { group: GROUP, label: '关闭', keys: ['Delete'] },
  { group: GROUP, label: '标签的菜单', keys: ['Shift+F10'] },
]

/** Visited pages. Arrow keys move, Enter opens, Delete closes, Shift+F10 opens the menu. */
export function TabBar({ routes }: { routes: readonly RouteEntry[] }) {
  const tabs = useTabs((state) => state.tabs)
  const active = useActiveTab()
  const actions = useTabActions(routes)
  useKeyNotes(KEYS)
  useShortcut(REOPEN, () => void actions.reopen())
  const [focused, setFocused] = useState<string | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const visibleTabs = tabs.flatMap((tab) => {
    const entry = findRoute(tab.path, routes)
    return entry ? [{ tab, title: fullTitle(entry.title, tab.name) }] : []
  })
  const isVisible = (path: string | null) => visibleTabs.some(({ tab }) => tab.path === path)
  const stop = isVisible(focused) ? focused : isVisible(active) ? active : (visibleTabs[0]?.tab.path ?? null)

  const buttonOf = (path: string) => scroller.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)

  useEffect(() => {
    scroller.current
      ?.querySelector(`[data-path="${CSS.escape(active)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // After a reload the tabs arrive one render after the active tab.
  }, [active, visibleTabs.length])

  // Closing the focused tab would throw the focus to the top of the page.
  const before = useRef(visibleTabs.map(({ tab }) => tab.path))
  useLayoutEffect(() => {
    const now = visibleTabs.map(({ tab }) => tab.path)
    const wasClosed = focused !== null && before.current.includes(focused) && !now.includes(focused)
    before.current = now
    const last = now.at(-1)
    if (wasClosed && last !== undefined && document.activeElement === document.body) buttonOf(last)?.focus()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const index = visibleTabs.findIndex(({ tab }) => tab.path === (event.target as HTMLElement).dataset['path'])
    if (index < 0) return
    const next = {
      ArrowRight: (index + 1) % visibleTabs.length,
      ArrowLeft: (index - 1 + visibleTabs.length) % visibleTabs.length,
      Home: 0,
      End: visibleTabs.length - 1,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const path = visibleTabs[next]?.tab.path
    if (path !== undefined) buttonOf(path)?.focus()
  }
  const onWheel = (event: WheelEvent) => {
    // Wheels scroll vertically, touchpads also sideways.
    if (event.deltaX === 0) scroller.current?.scrollBy({ left: event.deltaY })
  }
  const scroll = (left: number) => scroller.current?.scrollBy({ left, behavior: 'smooth' })

  return (
    <section className={styles.bar} aria-label="标签栏">
      <div ref={scroller} className={styles.scroller} onWheel={onWheel}>
        {/* The tabs inside take the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div role="tablist" aria-label="已打开的页面" className={styles.list} onKeyDown={onKeyDown}>
          {visibleTabs.map(({ tab, title }) => (
            <TabItem
              key={tab.path}
              tab={tab}
              title={title}
              actions={actions}
              active={tab.path === active}
              stop={tab.path === stop}
              onFocus={setFocused}
            />
          ))}
        </div>
      </div>
      <div className={styles.arrows}>
        <button type="button" className={styles.arrow} aria-label="向左滚动标签" onClick={() => scroll(-SCROLL_STEP)}>
          <ChevronLeftIcon size={16} />
        </button>
        <button type="button" className={styles.arrow} aria-label="向右滚动标签" onClick={() => scroll(SCROLL_STEP)}>
          <ChevronRightIcon size={16} />
        </button>
      </div>
    </section>
  )
}
