import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import type { Access, Endpoint, Page } from '@/contract/kit/core'
import type { BulkDialog, BulkRun, Confirm } from './bulk/types'

export type { BulkDialog, BulkRun, Confirm, Way } from './bulk/types'

export interface ListRow {
  id: string
}

/** The contract's `POST …/queryPage` of rows `R`. */
export type PageEndpoint<R extends ListRow> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<R>>, Access>

export type FilterShape = Readonly<Record<string, z.ZodType>>
export type FilterValues = Record<string, string | number | undefined>

export interface ListState {
  page: number
  size: number
  /** Field and direction as the contract names them; undefined is the list's own order. */
  order: string | undefined
  filters: FilterValues
}

export type Density = 'roomy' | 'middle' | 'compact'
/** `table`, `grid`, or the key of a view of the page's own. */
export type View = string
/** What the space allows: every column, the key columns, or cards. */
export type Layout = 'wide' | 'narrow' | 'phone'

export interface Look {
  density: Density
  layout: Layout
  /** When today began: what names the day of a time is drawn anew with it. */
  today: number
}

export interface Column<R> {
  key: string
  title: string
  /** Pixels until the operator drags the edge. */
  width: number
  render: (row: R, look: Look) => ReactNode
  /** Field of the contract's `orderBy`, without its direction. */
  order?: string
  align?: 'right'
  /** Takes the width that is left; its `width` is the least it gets. Exactly one column does. Always shown, always first. */
  main?: boolean
  /** Hidden until the operator chooses it. */
  optional?: boolean
  /** Stays where only the key columns have room. */
  narrow?: boolean
  /** Gives way where not all columns have room: the lowest number first. Without one it stays. */
  yields?: number
}

export interface Option {
  value: string
  label: string
}

interface FilterBase {
  label: string
  /** In the row of the filters, or behind 更多筛选. */
  place: 'bar' | 'more'
}

export interface SelectFilter extends FilterBase {
  kind: 'select'
  name: string
  options: readonly Option[]
  /** The options are still being read. */
  loading?: boolean
}

/** One of very many, found by what is typed. */
export interface SearchFilter extends FilterBase {
  kind: 'search'
  name: string
  /** 员工: what is looked for, where none is found. */
  noun: string
  queryKey: readonly string[]
  /** The first of those that a word finds; an empty word finds the first of all. */
  find: (word: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** So many are found at most: who is not among them is found by a longer word. */
  most: number
  /** The one of a value, null where there is none: an address holds the value alone. */
  named: (value: string, signal: AbortSignal) => Promise<Option | null>
  /** The chosen one. The list fills it in; until it is read there is none. */
  chosen?: Option
}

/** Two parameters, the second within the first: province and city. */
export interface CascadeFilter extends FilterBase {
  kind: 'cascade'
  names: readonly [string, string]
  /** Read when they are first wanted; a value is its own label. */
  load: () => Promise<CascadeOption[]>
}

export interface CascadeOption extends Option {
  children?: CascadeOption[]
}

/** Two parameters in epoch milliseconds, both ends included. */
export interface PeriodFilter extends FilterBase {
  kind: 'period'
  names: readonly [string, string]
}

export type Filter = SelectFilter | SearchFilter | CascadeFilter | PeriodFilter

/** Filters that operators use most, as chips above the cards of a phone. */
export interface Chip {
  label: string
  count?: number
  filters: FilterValues
  /** Something waits for the operator. */
  attention?: boolean
}

/** One definition feeds row links, ⋯ menu, context menu and 批量操作. */
export interface Action<R> {
  key: string
  label: string | ((row: R) => string)
  icon: ComponentType<{ size?: number }>
  /** All of them are needed, or one with `anyOf`. */
  rights?: readonly string[]
  anyOf?: boolean
  visible?: (row: R) => boolean
  /** Why it cannot be done now; the entry stays, disabled, with the reason. */
  refuse?: (row: R) => string | undefined
  /** As a link beside the ⋯, or within its menu. */
  place: 'link' | 'menu'
  danger?: boolean
  shortcut?: string
  /** What to ask first; undefined where this row needs no question. */
  confirm?: (row: R) => Confirm | undefined
  /** What has then happened to the row (复制), where there is no `bulk` that says it. */
  done?: string
  /** A promise that is fulfilled has changed something; what only opens a drawer returns nothing. Left out where the action exists for many rows only. */
  run?: (row: R) => Promise<unknown> | void
  bulk?: BulkRun<R> | BulkDialog<R>
}

/** The one filled button of the list. */
export interface Primary {
  label: string
  icon: ComponentType<{ size?: number }>
  rights?: readonly string[]
  shortcut?: string
  run: () => void
}

interface Ordered {
  id: string
  name: string
  /** Pinned: stands first whatever its place in the order. */
  top: boolean
}

export interface Ordering<R> {
  rights: readonly string[]
  /** Everything in its order. */
  readOrder: (signal: AbortSignal) => Promise<Ordered[]>
  orderKey: readonly unknown[]
  /** `from` is the order that something was moved in: refused with 409 when it no longer stands. */
  save: (ids: string[], from: string[]) => Promise<unknown>
  /** Pinned rows stand first and are not moved by hand. */
  pinned: (row: R) => boolean
}

export interface CardParts {
  /** Left out where no row of the list has one. */
  picture?: ReactNode
  title: string
  facts: readonly string[]
  second?: ReactNode
  state: ReactNode
  control?: ReactNode
}

/** Rows chosen on any page. A store, so that a row listens to itself alone and choosing one does not draw the others anew. */
export interface SelectionStore<R extends ListRow> {
  get: () => ReadonlyMap<string, R>
  set: (rows: readonly R[], on: boolean) => void
  /** Those of the rows that are chosen are chosen as they stand now: what is done to many must carry the current version. */
  renew: (rows: readonly R[]) => void
  /** The row is no longer in the list. */
  drop: (id: string) => void
  clear: () => void
  subscribe: (changed: () => void) => () => void
}

/** Another way to see what the filters leave: a calendar, a tree. It reads its own data and shows its own states. */
export interface ListView {
  key: string
  /** 日历 */
  title: string
  icon: ComponentType<{ size?: number }>
  render: (list: { filters: FilterValues; look: Look }) => ReactNode
}

export interface ListPageProps<R extends ListRow> {
  /** Key of what is remembered about the list: `guideAll`. */
  name: string
  title: string
  /** What a row is and how it is counted: 导览, 个. */
  noun: string
  measure: string
  /** Domain and call: the start of every query key of this list. */
  queryKey: readonly [string, string]
  endpoint: PageEndpoint<R>
  /** Input that is the list's own, not the operator's choice. */
  scope?: Readonly<Record<string, string>>
  /** The filters of the contract's input: what an address may hold. */
  filterShape: FilterShape
  orders: readonly string[]
  keyword: { name: string; placeholder: string }
  filters: readonly Filter[]
  chips?: readonly Chip[]
  columns: readonly Column<R>[]
  actions: readonly Action<R>[]
  primary?: Primary
  ordering?: Ordering<R>
  card: (row: R, look: Look) => CardParts
  rowName: (row: R) => string
  /** Words of a heading in the table over rows that follow each other and share them: the day. Not for what is sorted by hand. */
  groupOf?: (row: R, look: Look) => string
  /** All rows of the list, where a count exists that costs no query of its own. */
  total?: number
  /** The list's own order in words: 等得最久的在最前. */
  orderNote?: string
  empty: { title: string; description: string }
  /** Among the tools of the list. */
  extra?: ReactNode
  /** Lays out what the page has beside the list: below its title, on a phone around all of it. */
  around?: (list: ReactNode) => ReactNode
  /** Beside table and cards, where the list is not on a phone. */
  views?: readonly ListView[]
  /** The chosen rows. The page's own: it knows when one of them has left the list. */
  selection: SelectionStore<R>
  /** After any change of rows: whatever else shows them. */
  onChanged: () => void
}
