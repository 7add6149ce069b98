import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ size?: number }>

/** As `lazyPart` makes it (components/lazy): fetched ahead, it stands in the same moment as what is around it. */
type Part = ComponentType & { fetchAhead: () => Promise<void> }

/**
 * What a page registers with the shell, as data: the shell names no page, it reads these, and only those of routes that
 * the account may use. One `meta.ts` stands beside each page and is named in its entry of the route table.
 *
 * All metas come with the shell, after signing in. They hold words, icons, rights and addresses; a call imports its
 * contract when it is made: `async (signal) => call((await import('@/contract/features/notice')).notice.queryPage, …, { signal })`.
 */
export interface PageMeta {
  /** Beside the page's entry in the menu. */
  count?: Reading<MenuCount | undefined>
  /** What the command palette finds of this page; null for an account that may not look for it. */
  palette?: (access: Access) => PaletteSource | null
  /** Forms that make something new, in the palette. */
  creations?: readonly Creation[]
  /** Gives the page a place among the shortcuts of the first page. */
  shortcut?: Icon
  /**
   * What waits for this person, and figures, on the first page. Pages whose numbers are in `dashboard.total` read them from
   * that one call (`totals` in entities/totals.ts); others read a call of their own, best the one of `count`. Readings with
   * the same query key share one call.
   */
  home?: Reading<HomePart>
  /** A panel of its own on the first page, with code of its own (components/lazy), and what that asks; null for an account that it is nothing for. */
  panel?: { Panel: Part; query: (access: Access) => Query | null }
  /** Runs on every page as long as the console is open, and draws nothing; with code of its own (components/lazy). */
  watch?: ComponentType
}

/** What the account may do, for what rights alone do not decide. */
export interface Access {
  /** Whether it holds all of these actions, or any one of them. */
  allowed: (rights: string | readonly string[], anyOf?: boolean) => boolean
  /** Whether it may open the page at this path. */
  opens: (path: string) => boolean
}

/** A call as the cache of the server's state takes it, so that it can be made before what shows it is drawn. */
export interface Query {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  /** Milliseconds for which what was read need not be asked again. */
  staleTime: number
}

/** A call and what is read from its answer; made by `reading`. */
export interface Reading<R> {
  queryKey: QueryKey
  ask: (signal: AbortSignal) => Promise<unknown>
  // A method: what it takes is what its own call answers, which `reading` holds together.
  read(answer: unknown, access: Access): R
}

/** Milliseconds: the menu and the first page, which come one after the other, share an answer. */
export const SHARED = 10_000

export const queryOf = ({ queryKey, ask }: Pick<Reading<unknown>, 'queryKey' | 'ask'>): Query => ({ queryKey, queryFn: ({ signal }) => ask(signal), staleTime: SHARED })

export const reading = <T, R>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<T>, read: (answer: T, access: Access) => R): Reading<R> => ({ queryKey, ask, read })

export interface MenuCount {
  value: number
  /** Something waits for somebody: shown in the accent. */
  waiting: boolean
  /** It cannot wait: shown in red. */
  urgent?: boolean
}

export interface Creation {
  /** `新增公告`. Two pages that make the same thing share one label: the first that the account may use is taken. */
  label: string
  icon: Icon
  right: string
  /** The address that opens the form: the page's own with `?new`. */
  to: string
  /** Among the shortcuts of the first page too. */
  shortcut?: true
}

/** A thing as the palette shows it. */
export interface Named {
  id: string
  name: string
  /** A second, quieter text. */
  note?: string
}

export interface PaletteSource {
  /** Names the source; recently opened things are kept under it (`stores/recent`). */
  kind: string
  /** What the things are called: heading of their group, and in the words of the search field. */
  noun: string
  icon: Icon
  /** Finds by a keyword of 1 to 50 characters on the server: the first of them, and how many there are. */
  find?: { queryKey: QueryKey; ask: (keyword: string, size: number, signal: AbortSignal) => Promise<{ list: readonly Named[]; total: number }> }
  /** All names, which pinyin then finds. `few` counts them first where they may be more than 1,000: those are not read. */
  names?: { all: Reading<readonly Named[]>; few?: Reading<number | undefined> }
  /** Where choosing one leads. */
  open: (thing: Pick<Named, 'id' | 'name'>) => string
  /** The list with everything that a keyword finds. */
  list?: (keyword: string) => string
}

/** A to-do: a number with the way to what it counts. */
export interface Todo {
  key: string
  title: string
  count: number
  hint: string
  to: string
  icon: Icon
  /** `waiting` and `failed` wait for this person; `plain` is for their information. */
  tone: 'waiting' | 'failed' | 'plain'
}

export interface Figure {
  name: string
  value: number
  /** Behind the point, always as many; none by itself. */
  digits?: number
  unit: string
  /** What is counted. */
  meaning: string
}

export interface HomePart {
  /** When the server read the numbers; where it does not say, when they arrived. */
  at?: number
  todos?: readonly Todo[]
  figures?: readonly Figure[]
}
