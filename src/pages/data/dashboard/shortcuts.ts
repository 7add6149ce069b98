import { BookmarkIcon } from '@/components/icons'
import { creationsOf } from '@/components/meta/creations'
import { metasOf } from '@/components/meta/useMetas'
import type { Access, Creation } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'

/** Limited to the space on the first page; the menu and the palette have them all. */
const MAX_SHORTCUTS = 10
/** Up to this number, fill up with other pages, to avoid an empty panel. */
const MIN_SHORTCUTS = 5

type Shortcut = Pick<Creation, 'label' | 'icon' | 'to'>

/** Shortcuts: create actions and pages that request a place here; if those are few, other pages too. */
export function shortcutsOf(routes: readonly RouteEntry[], access: Pick<Access, 'allowed'>): readonly Shortcut[] {
  const pages = pagesIn(routes)
  const actions = [
    ...creationsOf(metasOf(routes), access).filter(({ shortcut }) => shortcut),
    ...pages.filter(({ asks }) => asks),
  ].slice(0, MAX_SHORTCUTS)
  return [...actions, ...pages.filter(({ asks }) => !asks).slice(0, Math.max(0, MIN_SHORTCUTS - actions.length))]
}

/** The menu pages that need a right; home itself needs none. */
function pagesIn(
  routes: readonly RouteEntry[],
  above: Shortcut['icon'] = BookmarkIcon,
): (Shortcut & { asks: boolean })[] {
  return routes.flatMap(({ path, title, icon = above, meta, rightIds, load, hidden, children }) => {
    if (hidden) return []
    const entry = { label: title, icon: meta?.shortcut ?? icon, to: path, asks: meta?.shortcut !== undefined }
    return [...(load && rightIds && !path.includes(':') ? [entry] : []), ...pagesIn(children ?? [], icon)]
  })
}
