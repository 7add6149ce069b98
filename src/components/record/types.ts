import type { FormInstance } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod'
import type { Editor } from '@/components/form/useEditor'
import type { Action, CardParts, Column, Filter, ListView, DisplayOptions } from '@/components/list'
import type { PageEndpoint } from '@/components/list/types'
import type { Access, Endpoint } from '@/contract/kit/core'
import type { ExportEndpoint } from '@/contract/kit/exports'
import type { Field, FieldMap } from '@/contract/kit/fields'
import type { RecordKind, References } from '@/contract/kit/record'
import type { Person, Publish, Visibility } from '@/contract/kit/states'

/** A record as stored on the server, of any kind. */
export interface StoredRecord {
  id: string
  version: number
  createdAt: number
  createdBy: Person | null
  updatedAt: number
  updatedBy: Person | null
  publish?: Publish
  shown?: Visibility
  topAt?: number | null
  readCount?: number
  startsAt?: number | null
  endsAt?: number | null
}

/** A record as shown in its list. */
export interface RecordRow extends StoredRecord {
  /** Names of the row's references, by id. */
  names: Record<string, string>
  /** Thumbnails of the row's pictures, by URL. */
  thumbnails: Record<string, string>
}

/** A row of the kind. */
export type RowOf<K extends RecordKind> = z.output<K['row']> & RecordRow

type EndpointOf<T> = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<T>, Access>

/** The calls of a kind; unsupported calls are absent. */
export interface RecordCalls<R extends RecordRow = RecordRow> {
  queryPage: PageEndpoint<R>
  idAndName: EndpointOf<{ id: string; name: string; top?: boolean | undefined }[]>
  detail: EndpointOf<StoredRecord>
  add?: EndpointOf<StoredRecord>
  update?: EndpointOf<StoredRecord>
  delete?: EndpointOf<null>
  sort?: EndpointOf<null>
  publish?: EndpointOf<StoredRecord>
  top?: EndpointOf<StoredRecord>
  copy?: EndpointOf<StoredRecord>
  bind?: EndpointOf<References>
  exportExcel?: ExportEndpoint
}

/** A form's values, by field key. */
export type Values = Record<string, unknown>

/** Props of a form control. */
export interface ControlProps<V = unknown> {
  id?: string
  value?: V
  onChange?(this: void, value: V): void
  onBlur?: () => void
  'aria-required'?: boolean
  /** First field of a new record. */
  autoFocus?: boolean
  field: Field
  editor: Editor<Values>
  /** The field with the record's formatted text. */
  textName?: string | undefined
  /** Fraction uploaded, 0 to 1; null if nothing is uploading. */
  onBusy: (fraction: number | null) => void
}

/** A page's customisation of a field. */
export interface OwnField<V = unknown> {
  /** Replaces the default control; a `value` field has no default. */
  control?: ComponentType<ControlProps<V>>
  /** The value in words, for the comparison after a conflict. */
  text?(this: void, value: V): string
  /** Never stored in the browser: drafts omit it. */
  excludeFromDraft?: true
}

type OwnFields<F extends FieldMap> = { readonly [Key in keyof F]?: OwnField<z.output<F[Key]['schema']>> }

/** The same for an unknown kind. */
export type AnyOwnFields = Readonly<Record<string, OwnField<never> | undefined>>

export interface RecordFormProps {
  /** The record to edit; omit to create. */
  id?: string
  /** Initial values of a new record, beyond the fields' defaults. */
  initial?: Values
  /** Closed without saving. */
  onClose: () => void
  /** Saved; the form is still closing. */
  onSaved?: (record: StoredRecord) => void
  /** Closed after saving. */
  onDone: (record: StoredRecord) => void
}

/** Input of a preview: the form's live values. */
export interface RecordPreviewProps {
  kind: RecordKind
  form: FormInstance<Values>
  /** The stored record; null if not saved yet. */
  record: StoredRecord | null
}

/** Why a record's uses are shown: just to view, or before deleting it or taking it offline. */
export type ReferencesPurpose = 'uses' | 'delete' | 'offline'

/** What a page's action can do with its list. */
export interface RecordTools {
  /** Opens a record's form. */
  edit: (id: string) => void
  /** Opens the form of a new record, with initial values. */
  add: (initial?: Values) => void
  /** Refetches everything that shows these records. */
  changed: () => void
}

/** Declares a page of ordinary records. Omitted parts follow from the kind. */
export interface RecordPageInput<K extends RecordKind> {
  kind: K
  calls: RecordCalls<RowOf<K>>
  columns: readonly Column<RowOf<K>>[]
  empty: { title: string; description: string }
  /** Defaults to the name of the page's menu. */
  title?: string
  card?: (row: RowOf<K>, display: DisplayOptions) => CardParts
  fields?: OwnFields<K['fields']>
  /** Replaces the default form. */
  form?: ComponentType<RecordFormProps>
  /** Phone preview for visitors beside the form; below it if space is short. */
  preview?: ComponentType<RecordPreviewProps>
  /** Names what the form edits if not the whole record: 访客功能. */
  subject?: string
  /** A hook: the page's own actions, placed before the dangerous ones. */
  useActions?: (tools: RecordTools) => readonly Action<RowOf<K>>[]
  /** A hook: filters added to the kind's, or replacing those with the same parameter. */
  useFilters?: () => readonly Filter[]
  /** Other domains whose lists show these records. */
  relatedDomains?: readonly string[]
  /** After the title: figures of the whole list. */
  note?: ReactNode
  /** Extra list tools. */
  extra?: ReactNode
  /** The page also has a calendar, in its address: the parameters of one view alone. */
  calendar?: readonly string[]
  /** Lays out what the page shows beside the list: below its title; on phones around all of it. */
  wrapList?: (list: ReactNode) => ReactNode
  /** Other views of the records: a calendar, a tree. */
  views?: readonly ListView[]
}
