import type { FormInstance } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import type { Editor } from '@/components/form/useEditor'
import type { Action, CardParts, Column, Filter, ListView, Look } from '@/components/list'
import type { PageEndpoint } from '@/components/list/types'
import type { Access, Endpoint } from '@/contract/kit/core'
import type { Field, FieldMap } from '@/contract/kit/fields'
import type { RecordKind, Uses } from '@/contract/kit/record'
import type { Person, Publish, Shown } from '@/contract/kit/states'

/** A record as the server holds it, whatever its kind. */
export interface StoredRecord {
  id: string
  version: number
  createdAt: number
  createdBy: Person | null
  updatedAt: number
  updatedBy: Person | null
  publish?: Publish
  shown?: Shown
  topAt?: number | null
  readCount?: number
  startsAt?: number | null
  endsAt?: number | null
}

/** A record as its list shows it. */
export interface RecordRow extends StoredRecord {
  /** Names of the records that the row refers to, by their id. */
  names: Record<string, string>
  /** Thumbnails of the row's pictures, by their address. */
  thumbnails: Record<string, string>
}

/** A row of the kind. */
export type RowOf<K extends RecordKind> = z.output<K['row']> & RecordRow

type Answers<T> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<T>, Access>

/** The calls of a kind; what it cannot do is missing. */
export interface RecordCalls<R extends RecordRow = RecordRow> {
  queryPage: PageEndpoint<R>
  idAndName: Answers<{ id: string; name: string; top?: boolean | undefined }[]>
  detail: Answers<StoredRecord>
  add?: Answers<StoredRecord>
  update?: Answers<StoredRecord>
  delete?: Answers<null>
  sort?: Answers<null>
  publish?: Answers<StoredRecord>
  top?: Answers<StoredRecord>
  copy?: Answers<StoredRecord>
  bind?: Answers<Uses>
}

/** The values of a form of a kind, by the keys of its fields. */
export type Values = Record<string, unknown>

/** What a control of a form is given. */
export interface ControlProps<V = unknown> {
  id?: string
  value?: V
  onChange?(this: void, value: V): void
  onBlur?: () => void
  'aria-required'?: boolean
  /** The first field of a new record. */
  autoFocus?: boolean
  field: Field
  editor: Editor<Values>
  /** The field of the same record that holds its formatted text. */
  textName?: string | undefined
  /** Share of a file that is sent, 0 to 1; null when none is on its way. */
  onBusy: (fraction: number | null) => void
}

/** What a page brings for one field. */
export interface OwnField<V = unknown> {
  /** In place of the control of the field's kind; a `value` has no other. */
  control?: ComponentType<ControlProps<V>>
  /** The value in words, for the comparison after a conflict. */
  text?(this: void, value: V): string
  /** Never kept in the browser: no draft holds what is typed here. */
  unkept?: true
}

type OwnFields<F extends FieldMap> = { readonly [Key in keyof F]?: OwnField<z.output<F[Key]['schema']>> }

/** The same where the kind is not known. */
export type AnyOwnFields = Readonly<Record<string, OwnField<never> | undefined>>

export interface RecordFormProps {
  /** The record to edit; left out, a new one is added. */
  id?: string
  /** What a new one starts from, beside what its fields say. */
  initial?: Values
  /** Closed without anything saved. */
  onClose: () => void
  /** Saved; the form is still closing. */
  onStored?: (stored: StoredRecord) => void
  /** Closed after saving. */
  onDone: (stored: StoredRecord) => void
}

/** What a preview is drawn from: the values of the form, as they are typed. */
export interface RecordPreviewProps {
  kind: RecordKind
  form: FormInstance<Values>
  /** As it is stored; null for one that was not saved yet. */
  record: StoredRecord | null
}

/** Why the uses of a record are shown: just to see them, or before it is deleted or put offline. */
export type UsesPurpose = 'uses' | 'delete' | 'offline'

/** What an action of a page can do with its list. */
export interface RecordTools {
  /** Opens the form of a record. */
  edit: (id: string) => void
  /** Opens the form for a new one that starts from some values. */
  add: (initial?: Values) => void
  /** Reads everything again that shows these records. */
  changed: () => void
}

/** A page of ordinary records as it is declared. What is left out follows from the kind. */
export interface RecordPageInput<K extends RecordKind> {
  kind: K
  calls: RecordCalls<RowOf<K>>
  columns: readonly Column<RowOf<K>>[]
  empty: { title: string; description: string }
  /** Name of the page's menu unless it says another. */
  title?: string
  card?: (row: RowOf<K>, look: Look) => CardParts
  fields?: OwnFields<K['fields']>
  /** In place of the form that follows from the fields. */
  form?: ComponentType<RecordFormProps>
  /** What visitors will see, on a phone beside the form; below it where there is no room. */
  preview?: ComponentType<RecordPreviewProps>
  /** What the form edits where that is not the whole record: 访客功能. */
  thing?: string
  /** A hook: the page's own actions, before the dangerous ones. */
  useActions?: (tools: RecordTools) => readonly Action<RowOf<K>>[]
  /** A hook: filters beside those that follow from the kind, or in place of one of them (by its parameter). */
  useFilters?: () => readonly Filter[]
  /** Domains whose lists show these records too. */
  shownIn?: readonly string[]
  /** Among the list's own tools. */
  extra?: ReactNode
  /** Lays out what the page has beside the list: below its title, on a phone around all of it. */
  around?: (list: ReactNode) => ReactNode
  /** Other ways to see the records: a calendar, a tree. */
  views?: readonly ListView[]
}
