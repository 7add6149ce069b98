import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import type { Access, Endpoint } from '@/contract/kit/core'
import type { Page } from '@/contract/kit/paging'
import type { BulkDialog, BulkRun, Confirm } from './bulk/types'

export type { BulkDialog, BulkRun, Confirm, Way } from './bulk/types'

export interface ListRow {
  id: string
}

/** The contract's `POST …/queryPage` for rows `R`. */
export type PageEndpoint<R extends ListRow> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<R>>, Access>

export type FilterShape = Readonly<Record<string, z.ZodType>>
export type FilterValues = Record<string, string | number | undefined>

export interface ListState {
  page: number
  size: number
  /** Field and direction in the contract's notation; undefined is the list's own order. */
  order: string | undefined
  filters: FilterValues
}

export type Density = 'roomy' | 'middle' | 'compact'
/** `table`, `grid`, or the key of a page-specific view. */
export type View = string
/** By available space: all columns, key columns, or cards. */
export type Layout = 'wide' | 'narrow' | 'phone'

export interface DisplayOptions {
  density: Density
  layout: Layout
  /** Start of today: components that name the day of a time re-render when it changes. */
  today: number
}

export interface Column<R> {
  key: string
  title: string
  /** In pixels, until the operator drags the edge. */
  width: number
  render: (row: R, display: DisplayOptions) => ReactNode
  /** Field of the contract's `orderBy`, without direction. */
  order?: string
  align?: 'right'
  /** Takes the remaining width; `width` is its minimum. Exactly one column has it; always visible, always first. */
  main?: boolean
  /** Hidden until the operator turns it on. */
  optional?: boolean
  /** Stays visible when only key columns fit. */
  narrow?: boolean
  /** Hidden if space is short, lowest number first. Without a number it stays. */
  yields?: number
}

export interface Option {
  value: string
  label: string
}

interface FilterBase {
  label: string
  /** In the filter row, or behind 更多筛选. */
  place: 'bar' | 'more'
}

export interface SelectFilter extends FilterBase {
  kind: 'select'
  name: string
  options: readonly Option[]
  /** The options are still loading. */
  loading?: boolean
}

/** A choice among very many, found by typing. */
export interface SearchFilter extends FilterBase {
  kind: 'search'
  name: string
  /** 员工: the noun for the message that nothing was found. */
  noun: string
  queryKey: readonly string[]
  /** The first matches of a word; an empty word returns the first of all. */
  find: (keyword: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Maximum number of matches; type more to narrow. */
  limit: number
  /** The option of a value, null if there is none: URLs hold only the value. */
  optionOf: (value: string, signal: AbortSignal) => Promise<Option | null>
  /** The selected option. Filled in by the list; undefined until loaded. */
  selected?: Option
}

/** Two parameters, the second nested in the first: province and city. */
export interface CascadeFilter extends FilterBase {
  kind: 'cascade'
  names: readonly [string, string]
  /** Loaded on demand; a value is its own label. */
  load: () => Promise<CascadeOption[]>
}

export interface CascadeOption extends Option {
  children?: CascadeOption[]
}

/** Two parameters in epoch milliseconds, both inclusive. */
export interface PeriodFilter extends FilterBase {
  kind: 'period'
  names: readonly [string, string]
}

export type Filter = SelectFilter | SearchFilter | CascadeFilter | PeriodFilter

/** The most used filters, as chips above the cards on phones. */
export interface Chip {
  label: string
  count?: number
  filters: FilterValues
  /** Something needs the operator's attention. */
  attention?: boolean
}

/** One definition feeds row links, ⋯ menu, context menu and 批量操作. */
export interface Action<R> {
  key: string
  label: string | ((row: R) => string)
  icon: ComponentType<{ size?: number }>
  /** All required, or any with `anyOf`. */
  rights?: readonly string[]
  anyOf?: boolean
  visible?: (row: R) => boolean
  /** Why it is unavailable; the entry stays, disabled, with this reason. */
  refuse?: (row: R) => string | undefined
  /** A link beside the ⋯, or an entry in its menu. */
  place: 'link' | 'menu'
  danger?: boolean
  shortcut?: string
  /** Confirmation to show first; undefined if the row needs none. */
  confirm?: (row: R) => Confirm | undefined
  /** Past tense for the row's result (复制), if no `bulk` supplies it. */
  done?: string
  /** A resolved promise means something changed; actions that only open a drawer return nothing. Omit for bulk-only actions. */
  run?: (row: R) => Promise<unknown> | void
  bulk?: BulkRun<R> | BulkDialog<R>
}

/** The list's only filled button. */
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
  /** Pinned: first regardless of its place in the order. */
  top: boolean
}

export interface Ordering<R> {
  rights: readonly string[]
  /** All ids in their order. */
  readOrder: (signal: AbortSignal) => Promise<Ordered[]>
  queryKey: readonly unknown[]
  /** `from` is the order in which the move was made: rejected with 409 if it has changed. */
  save: (ids: string[], from: string[]) => Promise<unknown>
  /** Pinned rows come first and cannot be moved manually. */
  pinned: (row: R) => boolean
}

export interface CardParts {
  /** Omit if no row of the list has a picture. */
  picture?: ReactNode
  title: string
  subtitle: readonly string[]
  second?: ReactNode
  state: ReactNode
  control?: ReactNode
}

/** Rows selected on any page. A store: each row subscribes to itself, and selecting a row does not re-render the others. */
export interface SelectionStore<R extends ListRow> {
  get: () => ReadonlyMap<string, R>
  set: (rows: readonly R[], on: boolean) => void
  /** Refreshes selected rows with these: bulk actions must send the current version. */
  renew: (rows: readonly R[]) => void
  /** The row has left the list. */
  drop: (id: string) => void
  clear: () => void
  subscribe: (onChange: () => void) => () => void
}

/** Another view of the filtered data beside table and cards, not on phones: a tree. It loads its own data and shows its own states. */
export interface ListView {
  key: string
  title: string
  icon: ComponentType<{ size?: number }>
  render: (list: { filters: FilterValues; display: DisplayOptions }) => ReactNode
}

export interface ListPageProps<R extends ListRow> {
  /** Storage key of the list's settings: `guideAll`. */
  name: string
  title: string
  /** 导览, 个 */
  noun: string
  classifier: string
  /** Domain and call: prefix of all query keys of this list. */
  queryKey: readonly [string, string]
  endpoint: PageEndpoint<R>
  /** Fixed input that the operator cannot change. */
  scope?: Readonly<Record<string, string>>
  /** Filters of the contract's input: what a URL may contain. */
  filterShape: FilterShape
  sorts: readonly string[]
  keyword: { name: string; placeholder: string }
  filters: readonly Filter[]
  chips?: readonly Chip[]
  columns: readonly Column<R>[]
  actions: readonly Action<R>[]
  primary?: Primary
  ordering?: Ordering<R>
  card: (row: R, display: DisplayOptions) => CardParts
  rowName: (row: R) => string
  /** Heading in the table above consecutive rows that share it: the day. Not for manually sorted lists. */
  groupOf?: (row: R, display: DisplayOptions) => string
  /** Count of all rows, if available without an extra query. */
  total?: number
  /** The list's own order in words: 等得最久的在最前. */
  sortNote?: string
  empty: { title: string; description: string }
  /** Extra list tools; and after the title, figures of the whole list. */
  extra?: ReactNode
  /** Parameters of the page's calendar, if it has one. */
  calendar?: readonly string[]
  note?: ReactNode
  /** Beside the title: the page's other tabs. */
  tabs?: ReactNode
  /** Lays out what the page shows beside the list: below its title; on phones around all of it. */
  wrapList?: (list: ReactNode) => ReactNode
  views?: readonly ListView[]
  /** The selected rows, owned by the page: it knows when a row has left the list. */
  selection: SelectionStore<R>
  /** After any change of rows: refresh everything else that shows them. */
  onChanged: () => void
}
