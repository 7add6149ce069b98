import type { PaletteSource } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'
import { useOwnRecent } from '@/stores/recent'
import { useActions } from '../actions/useActions'
import type { Overlay } from '../actions/useActions'
import { search } from './match'
import { pagesOf } from './pages'
import { useTabItems } from './useTabItems'

interface MatchOptions {
  routes: readonly RouteEntry[]
  sources: readonly PaletteSource[]
  query: string
  open: (overlay: Overlay) => void
}

/** What the console itself knows of a query: pages, commands and recently opened records. */
export function useMatches({ routes, sources, query, open }: MatchOptions) {
  const { creations, themes, account } = useActions(open)
  const tabItems = useTabItems(routes)
  const recentItems = useOwnRecent().flatMap((item) => {
    const source = sources.find(({ kind }) => kind === item.kind)
    return source ? [{ ...item, source, label: item.name }] : []
  })
  const commands = [...creations, ...tabItems, ...themes, ...account.filter(({ key }) => key !== 'home')]
  return {
    pages: search(pagesOf(routes), query),
    commands: search(commands, query),
    recent: search(recentItems, query),
  }
}

export type Matches = ReturnType<typeof useMatches>
