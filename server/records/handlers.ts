import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldMap } from '../../src/contract/kit/fields'
import type { Capability, InputOf, KindOf, RecordKind, RecordOf } from '../../src/contract/kit/record'
import type { recordCalls } from '../../src/contract/kit/recordCalls'
import { publishRefusal, topRefusal } from '../../src/contract/kit/states'
import type { Publish } from '../../src/contract/kit/states'
import { differenceText, reorder } from '../db/reorder'
import type { NewOrder } from '../db/reorder'
import type { Context, Handlers, PlainHandlers } from '../http/handler'
import { conflict, rule } from '../http/refusal'
import { checkReferences, cleanRichTexts, mapDuplicates } from './check'
import type { PageInput } from './conditions'
import { exportOf } from './export'
import { finderOf } from './find'
import type { FoundRecord } from './find'
import type { RecordOptions } from './options'
import { readNames, readPage } from './read'
import { readBy } from './reads'
import { tableOf, columnOf } from './table'
import { referencesText, readReferences } from './references'
import { insertRecord, setColumns, updateRecord, writeSeparateFields } from './write'
import { required } from '../../src/lib/required'
import { hasRow } from '../db/rows'
import type { Tx } from '../db/types'

const SUFFIX = '（副本）'

/** A name for a copy that fits into the field; adds a number if the name is taken. */
async function copyName(tx: Tx, kind: RecordKind, name: string): Promise<string> {
  const field = required(kind.fields[kind.names], kind.names)
  const max = field.kind.type === 'line' ? field.kind.max : name.length + SUFFIX.length + 4
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? SUFFIX : `（副本 ${number}）`
    const candidate = name.slice(0, max - end.length) + end
    if (!field.unique) return candidate
    const isTaken = await hasRow(
      tx,
      sql`select 1 from ${tableOf(kind)} t where name_key(${columnOf(kind.names)}) = name_key(${candidate})
        and t.deleted_at is null`,
    )
    if (!isTaken) return candidate
  }
}

type Calls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape> = ReturnType<typeof recordCalls<F, C, R>>
/** All run in the call's own transaction but the export, which takes long. */
type RecordHandlers<D> = PlainHandlers<Omit<D, 'exportExcel'>> & Pick<Handlers<D>, 'exportExcel' & keyof D>
type Values = Record<string, unknown>

const writer = ({ now, session }: Context) => ({ now, by: session.accountId })

const nameOf = (kind: RecordKind, values: Readonly<Values>) => values[kind.names] as string

/** Steps common to all changes of a record, and adding one. */
function changesOf(kind: RecordKind, options: RecordOptions) {
  const { find } = finderOf(kind, options)
  const finishChange = async (context: Context, id: string, before: FoundRecord | null): Promise<FoundRecord> => {
    const after = await find(context, id)
    context.recordChange({ id, domain: kind.domain, name: nameOf(kind, after), before, after })
    await options.afterChange?.(context, after, before)
    return after
  }
  const add = async (context: Context, values: Values): Promise<FoundRecord> => {
    const input = cleanRichTexts(kind, values)
    await checkReferences(context.tx, kind, input)
    await options.check?.(context, input, null)
    const id = await mapDuplicates(
      kind,
      input,
      insertRecord(context.tx, kind, input, writer(context), options.derived?.(input)),
    )
    await writeSeparateFields(context.tx, options, id, input)
    context.audit(id)
    return finishChange(context, id, null)
  }
  return { add, finishChange }
}

/** The calls that switch a record's state: published or not, pinned or not. */
function stateCalls(kind: RecordKind, options: RecordOptions) {
  const { findForChange } = finderOf(kind, options)
  const { finishChange } = changesOf(kind, options)
  return {
    publish: async ({ body }: { body: { id: string; version: number; publish: Publish } }, context: Context) => {
      const before = await findForChange(context, body)
      const refusal = publishRefusal(kind.noun, (before as unknown as { publish: Publish }).publish, body.publish)
      if (refusal) throw conflict(refusal, before)
      await setColumns(context.tx, kind, body.id, [['publish', sql`${body.publish}`]], writer(context))
      return finishChange(context, body.id, before)
    },
    top: async (
      { params, body }: { params: { id: string }; body: { version: number; top: boolean } },
      context: Context,
    ) => {
      const before = await findForChange(context, { ...params, ...body })
      const refusal = topRefusal(kind.noun, (before as unknown as { topAt: number | null }).topAt, body.top)
      if (refusal) throw conflict(refusal, before)
      await setColumns(
        context.tx,
        kind,
        params.id,
        [['top_at', sql`${body.top ? context.now : null}`]],
        writer(context),
      )
      return finishChange(context, params.id, before)
    },
  }
}

/** The calls of an ordinary record; domain-specific parts go into `options`. */
export function recordHandlers<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(
  typedKind: KindOf<F, C, R>,
  typedOptions: RecordOptions<InputOf<KindOf<F, C, R>>, RecordOf<KindOf<F, C, R>>> = {},
): RecordHandlers<Calls<F, C, R>> {
  const kind: RecordKind = typedKind
  const options = typedOptions as unknown as RecordOptions
  const { noun } = kind
  const sources = options.referencedBy ?? []

  const { find, findForChange } = finderOf(kind, options)
  const { add, finishChange } = changesOf(kind, options)

  const handlers = {
    queryPage: ({ body }: { body: PageInput }, { tx, now }: Context) => readPage(tx, kind, options, body, now),
    idAndName: (_input: unknown, { tx }: Context) => readNames(tx, kind),
    detail: ({ params }: { params: { id: string } }, context: Context) => find(context, params.id),
    add: ({ body }: { body: Values }, context: Context) => add(context, body),
    update: async (
      { body: { id, version, ...values } }: { body: Values & { id: string; version: number } },
      context: Context,
    ) => {
      const before = await findForChange(context, { id, version })
      const input = cleanRichTexts(kind, values)
      await checkReferences(context.tx, kind, input)
      await options.check?.(context, input, before)
      await mapDuplicates(
        kind,
        input,
        updateRecord(context.tx, kind, id, input, writer(context), options.derived?.(input)),
      )
      await writeSeparateFields(context.tx, options, id, input)
      return finishChange(context, id, before)
    },
    delete: async ({ params, query }: { params: { id: string }; query: { version: number } }, context: Context) => {
      const before = await findForChange(context, { ...params, ...query })
      if (kind.whenReferenced === 'refuse') {
        const references = await readReferences(context.tx, sources, params.id)
        if (references.total > 0)
          throw rule(`“${nameOf(kind, before)}”正在被 ${referencesText(references)}使用，不能删除`)
      }
      await setColumns(context.tx, kind, params.id, [['deleted_at', sql`${context.now}`]], writer(context))
      context.recordChange({ id: params.id, domain: kind.domain, name: nameOf(kind, before), before, after: null })
      await options.afterChange?.(context, null, before)
      return null
    },
    sort: async ({ body }: { body: NewOrder }, { tx }: Context) => {
      const difference = await reorder(tx, tableOf(kind), body)
      if (difference) throw conflict(differenceText(noun, difference))
      return null
    },
    ...stateCalls(kind, options),
    copy: async ({ params }: { params: { id: string } }, context: Context) => {
      const source: Values = await find(context, params.id)
      const keys = Object.keys(kind.input.shape)
      const input = Object.fromEntries(keys.map((key) => [key, source[key]]))
      return add(context, { ...input, [kind.names]: await copyName(context.tx, kind, nameOf(kind, source)) })
    },
    bind: async ({ params }: { params: { id: string } }, context: Context) => {
      await find(context, params.id)
      return readReferences(context.tx, sources, params.id)
    },
    read: readBy(kind, options),
    ...(kind.can.has('export') && { exportExcel: { detached: exportOf(kind, options) } }),
  }
  // The contract validates the fields on the way in and, in tests, on the way out; mounting picks the calls that the
  // kind has.
  return handlers as unknown as RecordHandlers<Calls<F, C, R>>
}
