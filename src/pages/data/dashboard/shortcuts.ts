import { BookmarkIcon } from '@/components/icons'
import { creationsOf } from '@/components/meta/creations'
import { metasOf } from '@/components/meta/useMetas'
import type { Access, Creation } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'

/** What the first page has room for beside the rest; the menu and the palette have them all. */
const SHOWN = 10
/** Up to so many, pages that ask for no place are added: nobody meets an empty panel. */
const FILLED = 5

export type Shortcut = Pick<Creation, 'label' | 'icon' | 'to'>

/** The shortest ways in: what can be made and the pages that ask for a place here; where those are few, others too. */
export function shortcutsOf(routes: readonly RouteEntry[], access: Pick<Access, 'allowed'>): readonly Shortcut[] {
  const pages = pagesIn(routes)
  const asking = [...creationsOf(metasOf(routes), access).filter(({ shortcut }) => shortcut), ...pages.filter(({ asks }) => asks)].slice(0, SHOWN)
  return [...asking, ...pages.filter(({ asks }) => !asks).slice(0, Math.max(0, FILLED - asking.length))]
}

/** The pages of the menu that need a right, which home itself does not. */
function pagesIn(routes: readonly RouteEntry[], above: Shortcut['icon'] = BookmarkIcon): (Shortcut & { asks: boolean })[] {
  return routes.flatMap(({ path, title, icon = above, meta, rightIds, load, hidden, children }) => {
    if (hidden) return []
    const own = { label: title, icon: meta?.shortcut ?? icon, to: path, asks: meta?.shortcut !== undefined }
    return [...(load && rightIds && !path.includes(':') ? [own] : []), ...pagesIn(children ?? [], icon)]
  })
}
