import { useCallback, useState } from 'react'
import { allMenus } from './tree'

const NONE: ReadonlySet<string> = new Set()
const GROUPS: ReadonlySet<string> = new Set(allMenus.filter(({ menus }) => menus.length > 0).map(({ id }) => id))

/** The menus whose submenus are hidden. */
export function useCollapsedMenus() {
  const [collapsed, setCollapsed] = useState(NONE)
  const toggle = useCallback(
    (group: string) =>
      setCollapsed(
        (groups) => new Set(groups.has(group) ? [...groups].filter((id) => id !== group) : [...groups, group]),
      ),
    [],
  )
  const toggleAll = () => setCollapsed(collapsed.size === 0 ? GROUPS : NONE)
  return { collapsed, toggle, toggleAll }
}
