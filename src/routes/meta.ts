import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ size?: number }>

/** From `lazyPart` (components/lazy): once prefetched, it appears together with its surroundings. */
type Part = ComponentType & { fetchAhead: () => Promise<void> }

/**
 * What a page registers with the shell, as data. The shell names no page; it only reads the entries of routes the
 * account may use. It is in the page's entry of the route table, or in a `meta.ts` next to the page.
 *
 * All metas are loaded with the shell, after sign-in. They contain labels, icons, rights and addresses; a call imports
 * its contract when it is made: `async (signal) => call((await import('@/contract/features/notice')).notice.queryPage,
 * …, { signal })`.
 */
export interface PageMeta {
  /** The records of the page, by domain: reference fields read their names, the operation log, the library and "哪里用到" open them. */
  records?: Readonly<Record<string, RecordReference>>
  /** Count next to the page's menu entry. */
  count?: Reading<MenuCount | undefined>
  /** Source of the command palette; null if the account may not search it. */
  palette?: (access: Access) => PaletteSource | null
  /** Creation forms listed in the palette. */
  creations?: readonly Creation[]
  /** Adds the page to the home page's shortcuts. */
  shortcut?: Icon
  /**
   * To-dos for this user, and figures, on the home page. Pages with numbers in `dashboard.total` read them from that
   * one call (`totals` in entities/totals.ts); others use their own call, preferably the one of `count`. Readings with
   * the same query key share one call.
   */
  home?: Reading<HomePart>
  /** A panel on the home page, with a chunk of its own (components/lazy) and its query; null if the account has no use for it. */
  panel?: { Panel: Part; query: (access: Access) => Query | null }
  /** Runs on every page while the console is open, and renders nothing; in a chunk of its own (components/lazy). */
  watch?: ComponentType
}

/** How to find a domain's records. */
export interface RecordReference {
  /** All of them by name, in order. */
  read: (signal: AbortSignal) => Promise<readonly Pick<Named, 'id' | 'name'>[]>
  /** The page that opens a record; omitted if there is none. */
  open?: { path: string; to: (record: { id: string; name: string }) => string }
}

/** The account's permissions, for cases that rights alone do not decide. */
export interface Access {
  /** Whether the account has all of these actions, or any of them. */
  allowed: (rights: string | readonly string[], anyOf?: boolean) => boolean
  /** Whether the account may open the page at this path. */
  opens: (path: string) => boolean
}

/** A call for the server state cache, so it can start before its view is rendered. */
export interface Query {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  /** Milliseconds during which cached data need not be refetched. */
  staleTime: number
}

/** A call and a selector for its response; made by `reading`. */
export interface Reading<R> {
  queryKey: QueryKey
  ask: (signal: AbortSignal) => Promise<unknown>
  // A method: its parameter is the response of its own call; `reading` keeps the two consistent.
  read(answer: unknown, access: Access): R
}

/** Milliseconds: the menu and the home page load one after the other and share a response. */
export const SHARED = 10_000

export const queryOf = ({ queryKey, ask }: Pick<Reading<unknown>, 'queryKey' | 'ask'>): Query => ({
  queryKey,
  queryFn: ({ signal }) => ask(signal),
  staleTime: SHARED,
})

export const reading = <T, R>(
  queryKey: QueryKey,
  ask: (signal: AbortSignal) => Promise<T>,
  read: (answer: T, access: Access) => R,
): Reading<R> => ({ queryKey, ask, read })

export interface MenuCount {
  value: number
  /** Something is waiting: shown in the accent colour. */
  waiting: boolean
  /** Urgent: shown in red. */
  urgent?: boolean
}

export interface Creation {
  /** `新增公告`. Pages that create the same thing share a label: the first permitted page wins. */
  label: string
  icon: Icon
  right: string
  /** Address that opens the form: the page's own with `?new`. */
  to: string
  /** Also listed among the home page's shortcuts. */
  shortcut?: true
}

/** An item as shown in the palette. */
export interface Named {
  id: string
  name: string
  /** Secondary, dimmed text. */
  note?: string
}

export interface PaletteSource {
  /** Name of the source; recently opened items are stored under it (`stores/recent`). */
  kind: string
  /** Noun for the items: heading of their group, and part of the search field's placeholder. */
  noun: string
  icon: Icon
  /** Server search by a keyword of 1 to 50 characters: returns the first matches and the total. */
  find?: {
    queryKey: QueryKey
    ask: (keyword: string, size: number, signal: AbortSignal) => Promise<{ list: readonly Named[]; total: number }>
  }
  /** All names, searched by pinyin. `few` first counts names that may exceed 1,000; beyond that they are not loaded. */
  names?: { all: Reading<readonly Named[]>; few?: Reading<number | undefined> }
  /** Target of a selected item. */
  open: (item: Pick<Named, 'id' | 'name'>) => string
  /** The list of all matches of a keyword. */
  list?: (keyword: string) => string
}

/** How soon a to-do is due, most urgent first: the order of the home page; within it, that of the menu. */
export const URGENCIES = ['now', 'today', 'later'] as const
export type Urgency = (typeof URGENCIES)[number]

/** A to-do: a number with a link to what it counts. Those that count nothing are not shown. */
export interface Todo {
  key: string
  title: string
  count: number
  /** One line of facts: how long the oldest waits, a sum. */
  hint: string
  to: string
  icon: Icon
  urgency: Urgency
}

export interface Figure {
  name: string
  value: number
  /** Fixed number of decimals; default none. */
  digits?: number
  unit: string
  /** Label of the figure. */
  meaning: string
}

export interface HomePart {
  /** When the server read the numbers; otherwise, when they arrived. */
  at?: number
  todos?: readonly Todo[]
  figures?: readonly Figure[]
}
