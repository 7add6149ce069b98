import * as z from 'zod'
import { rightOf } from '../rights'
import type { ActionName, MenuName } from '../rights'
import { id, time, version } from './core'
import { pageInput } from './paging'
import type { FieldMap, Field } from './fields'
import { filterShape } from './filters'
import type { FilterMap } from './filters'
import { mediaUrl } from './mediaUrl'
import { person, publish, scheduleEnds, visibility } from './states'

export { references, REFERENCES_MAX } from './references'
export type { ReferenceEntry, References } from './references'

type ShapeOf<F extends FieldMap> = { [K in keyof F]: F[K]['schema'] }

/** Schemas of all fields, used for both inputs and records. */
const shapeOf = <F extends FieldMap>(fields: F): ShapeOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema])) as ShapeOf<F>

type LightKeys<F extends FieldMap> = { [K in keyof F]: F[K] extends Field<z.ZodType, true> ? never : K }[keyof F]
type LightShape<F extends FieldMap> = { [K in LightKeys<F>]: F[K]['schema'] }

/** Excludes fields too long for a list. */
const lightShapeOf = <F extends FieldMap>(fields: F): LightShape<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { heavy }]) => !heavy)
      .map(([key, { schema }]) => [key, schema]),
  ) as LightShape<F>

/** Operations on a kind's records besides reading. `schedule` comes with `publish`; `reads`: visitors open a record, and each visitor is counted. */
export type Capability =
  | 'add'
  | 'edit'
  | 'delete'
  | 'sort'
  | 'publish'
  | 'schedule'
  | 'top'
  | 'copy'
  | 'bind'
  | 'reads'
  | 'export'

type BaseState = {
  id: typeof id
  version: typeof version
  createdAt: typeof time
  createdBy: z.ZodNullable<typeof person>
  updatedAt: typeof time
  updatedBy: z.ZodNullable<typeof person>
}

type With<C extends Capability, K extends Capability, S> = K extends C ? S : unknown

/** Actions with separate rights. */
type KindAction = 'add' | 'edit' | 'delete' | 'sort' | 'online' | 'top' | 'exportExcel'

/** Data the server maintains besides the fields. */
type StateShape<C extends Capability> = BaseState &
  With<C, 'sort', { sort: z.ZodInt }> &
  With<C, 'publish', { publish: typeof publish }> &
  With<C, 'schedule', { shown: typeof visibility }> &
  With<C, 'top', { topAt: z.ZodNullable<typeof time> }> &
  /** Visitors who opened it, each counted once a day. */
  With<C, 'reads', { readCount: z.ZodInt }>

/** Values entered by the operator: the fields and the schedule's ends. */
type InputShape<F extends FieldMap, C extends Capability> = ShapeOf<F> & With<C, 'schedule', typeof scheduleEnds>

type RowShape<F extends FieldMap, C extends Capability, R extends z.ZodRawShape> = LightShape<F> &
  With<C, 'schedule', typeof scheduleEnds> &
  StateShape<C> &
  R & {
    /** Names of referenced records, by id. */
    names: z.ZodRecord<z.ZodString, z.ZodString>
    /** Thumbnails of the row's pictures, by address. */
    thumbnails: z.ZodRecord<z.ZodString, typeof mediaUrl>
  }

/** Custom path of an endpoint, where the specification deviates from the grammar: `PUT pv/operation/noticeOnline`. */
export type OwnPath = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${'pb' | 'pt' | 'pv'}/${string}`

export type RecordCallName =
  | 'queryPage'
  | 'idAndName'
  | 'detail'
  | 'add'
  | 'update'
  | 'delete'
  | 'sort'
  | 'publish'
  | 'top'
  | 'copy'
  | 'bind'
  | 'read'
  | 'exportExcel'

interface KindInput<F extends FieldMap, C extends Capability, R extends z.ZodRawShape> {
  /** Name of the domain in the contract; also the name of the table. */
  domain: string
  /** 公告, counted in 条. */
  noun: string
  classifier: string
  /** The page whose rights apply. */
  page: MenuName
  /** Actions whose right has another name on this page: `setPrice` covers all of them. */
  rights?: Partial<Record<KindAction, ActionName>>
  /** Path after `/api/mgr/pt/` and `/api/mgr/pv/`. */
  base: string
  /** Paths that deviate from the grammar of `base`. */
  paths?: Partial<Record<RecordCallName, OwnPath>>
  fields: F
  /** Field that names a record, or the fact if the name belongs to another record. */
  names: keyof NoInfer<F & R> & string
  /** Form sections in order, by key; a single section need not be declared. */
  sections?: Readonly<Record<string, string>>
  can: readonly C[]
  filters: FilterMap
  /** Sortable fields, each in both directions. */
  sorts: readonly string[]
  /** Computed by the server for each row and record. */
  computedFields?: R
  /** Where a new record is placed: first (content) or last (lists arranged by operators). */
  newPosition?: 'first' | 'last'
  /** Whether a referenced record can be deleted. */
  whenReferenced?: 'refuse' | 'ask'
  /** Whether writing a record may change somebody's rights. */
  grantsRights?: boolean
  /** Cross-field rules; each returns the path and message of the error. */
  rules?: readonly ((values: Record<string, unknown>) => { path: string; message: string } | null)[]
}

/** An ordinary record kind as the kit sees it, whatever its fields. */
export interface RecordKind {
  domain: string
  noun: string
  classifier: string
  page: MenuName
  base: string
  paths: Partial<Record<RecordCallName, OwnPath>>
  fields: FieldMap
  names: string
  sections: Readonly<Record<string, string>>
  can: ReadonlySet<Capability>
  filters: FilterMap
  /** `title:asc`, `title:desc`, … */
  sorts: readonly string[]
  newPosition: 'first' | 'last'
  whenReferenced: 'refuse' | 'ask'
  grantsRights: boolean
  /** Derived schemas: operator input, change, whole record, and list row. */
  input: z.ZodObject
  change: z.ZodObject
  record: z.ZodObject
  row: z.ZodObject
  /** A record as visitors see it. */
  visible: z.ZodObject
  /** List input and the parameters of its filters. */
  pageBody: ReturnType<typeof pageInput>
  filterShape: Readonly<Record<string, z.ZodType>>
  /** Right ids. */
  rightOf: (action: KindAction) => string
}

/** The same, with the types of its fields, capabilities and facts. */
export interface KindOf<F extends FieldMap, C extends Capability, R extends z.ZodRawShape> extends RecordKind {
  fields: F
  names: keyof (F & R) & string
  can: ReadonlySet<C>
  computedFields: R
  input: z.ZodObject<InputShape<F, C>>
  change: z.ZodObject<InputShape<F, C> & { id: typeof id; version: typeof version }>
  record: z.ZodObject<InputShape<F, C> & StateShape<C> & R>
  row: z.ZodObject<RowShape<F, C, R>>
  visible: z.ZodObject<ShapeOf<F> & R & { id: typeof id }>
}

const endsInOrder = ({ startsAt, endsAt }: Record<string, unknown>) =>
  typeof startsAt === 'number' && typeof endsAt === 'number' && endsAt <= startsAt
    ? { path: 'endsAt', message: '结束时间要晚于开始时间' }
    : null

/** Describes an ordinary record once; calls, server, form, list, comparison and tests are derived from it. */
export function recordKind<
  const F extends FieldMap,
  const C extends Capability,
  R extends z.ZodRawShape = Record<never, never>,
>(definition: KindInput<F, C, R>): KindOf<F, C, R> {
  const can: ReadonlySet<Capability> = new Set(definition.can)
  const computedFields = definition.computedFields ?? ({} as R)
  const ends = can.has('schedule') ? scheduleEnds : {}
  const inputShape = { ...shapeOf(definition.fields), ...ends }
  const state = {
    id,
    version,
    createdAt: time,
    createdBy: person.nullable(),
    updatedAt: time,
    updatedBy: person.nullable(),
    ...(can.has('sort') && { sort: z.int() }),
    ...(can.has('publish') && { publish }),
    ...(can.has('schedule') && { shown: visibility }),
    ...(can.has('top') && { topAt: time.nullable() }),
    ...(can.has('reads') && { readCount: z.int() }),
  }
  const rules = [...(definition.rules ?? []), ...(can.has('schedule') ? [endsInOrder] : [])]
  const withRules = <S extends z.ZodRawShape>(shape: S) =>
    z.strictObject(shape).superRefine((values, context) => {
      for (const rule of rules) {
        const issue = rule(values as Record<string, unknown>)
        if (issue) context.addIssue({ code: 'custom', path: issue.path.split('.'), message: issue.message })
      }
    })
  const sorts = definition.sorts.flatMap((field) => [`${field}:asc`, `${field}:desc`])
  const filters = filterShape(definition.filters, definition.fields)
  return {
    ...definition,
    paths: definition.paths ?? {},
    sections: definition.sections ?? { basic: '基本信息' },
    can,
    sorts,
    computedFields,
    newPosition: definition.newPosition ?? 'first',
    whenReferenced: definition.whenReferenced ?? 'ask',
    grantsRights: definition.grantsRights ?? false,
    input: withRules(inputShape),
    change: withRules({ ...inputShape, id, version }),
    record: z.object({ ...inputShape, ...state, ...computedFields }),
    row: z.object({
      ...lightShapeOf(definition.fields),
      ...ends,
      ...state,
      ...computedFields,
      names: z.record(z.string(), z.string()),
      thumbnails: z.record(z.string(), mediaUrl),
    }),
    visible: z.object({ ...shapeOf(definition.fields), ...computedFields, id }),
    pageBody: pageInput(filters, sorts),
    filterShape: filters,
    rightOf: (action: KindAction) => rightOf(definition.page, definition.rights?.[action] ?? action),
    // The parts were assembled from the kind's capabilities; the types state the same.
  } as unknown as KindOf<F, C, R>
}

export type InputOf<K extends RecordKind> = z.output<K['input']>
export type RecordOf<K extends RecordKind> = z.output<K['record']>
