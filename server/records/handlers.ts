import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { FieldMap } from '../../src/contract/kit/fields'
import type { Capability, InputOf, KindOf, RecordKind, RecordOf } from '../../src/contract/kit/record'
import type { recordCalls } from '../../src/contract/kit/recordCalls'
import { publishRefusal, topRefusal } from '../../src/contract/kit/states'
import type { Publish } from '../../src/contract/kit/states'
import { differenceText, reorder } from '../db/reorder'
import type { NewOrder } from '../db/reorder'
import type { Context, PlainHandlers } from '../http/handler'
import { conflict, rule } from '../http/refusal'
import { checkReferences, cleaned, once } from './check'
import type { PageInput } from './conditions'
import { copyName } from './copyName'
import { finderOf } from './find'
import type { Found } from './find'
import type { RecordOptions } from './options'
import { readNames, readPage } from './read'
import { readBy } from './reads'
import { tableOf } from './table'
import { countUses, readUses } from './uses'
import { insertRecord, setColumns, updateRecord, writeApart } from './write'

type Calls<F extends FieldMap, C extends Capability, R extends z.ZodRawShape> = ReturnType<typeof recordCalls<F, C, R>>
type Values = Record<string, unknown>

/** The calls of an ordinary record; domain-specific parts go into `options`. */
export function recordHandlers<F extends FieldMap, C extends Capability, R extends z.ZodRawShape>(
  given: KindOf<F, C, R>,
  ownOptions: RecordOptions<InputOf<KindOf<F, C, R>>, RecordOf<KindOf<F, C, R>>> = {},
): PlainHandlers<Calls<F, C, R>> {
  const kind: RecordKind = given
  const options = ownOptions as unknown as RecordOptions
  const { noun } = kind
  const usedBy = options.usedBy ?? []

  const { find, findForChange } = finderOf(kind, options)
  const nameOf = (values: Readonly<Values>) => values[kind.names] as string
  const writer = ({ now, session }: Context) => ({ now, by: session.accountId })
  const settle = async (context: Context, id: string, before: Found | null): Promise<Found> => {
    const after = await find(context, id)
    context.trail({ id, domain: kind.domain, name: nameOf(after), before, after })
    await options.changed?.(context, after, before)
    return after
  }
  const add = async (context: Context, given: Values): Promise<Found> => {
    const input = cleaned(kind, given)
    await checkReferences(context.tx, kind, input)
    await options.check?.(context, input, null)
    const id = await once(kind, insertRecord(context.tx, kind, input, writer(context), options.derived?.(input)))
    await writeApart(context.tx, options, id, input)
    context.audit(id)
    return settle(context, id, null)
  }

  const handlers = {
    queryPage: ({ body }: { body: PageInput }, { tx, now }: Context) => readPage(tx, kind, options, body, now),
    idAndName: (_input: unknown, { tx }: Context) => readNames(tx, kind),
    detail: ({ params }: { params: { id: string } }, context: Context) => find(context, params.id),
    add: ({ body }: { body: Values }, context: Context) => add(context, body),
    update: async ({ body: { id, version, ...given } }: { body: Values & { id: string; version: number } }, context: Context) => {
      const before = await findForChange(context, { id, version })
      const input = cleaned(kind, given)
      await checkReferences(context.tx, kind, input)
      await options.check?.(context, input, before)
      await once(kind, updateRecord(context.tx, kind, id, input, writer(context), options.derived?.(input)))
      await writeApart(context.tx, options, id, input)
      return settle(context, id, before)
    },
    delete: async ({ params, query }: { params: { id: string }; query: { version: number } }, context: Context) => {
      const before = await findForChange(context, { ...params, ...query })
      if (kind.whenBound === 'refuse') {
        const uses = await readUses(context.tx, usedBy, params.id)
        if (uses.total > 0) throw rule(`“${nameOf(before)}”正在被 ${countUses(uses)}使用，不能删除`)
      }
      await setColumns(context.tx, kind, params.id, [['deleted_at', sql`${context.now}`]], writer(context))
      context.trail({ id: params.id, domain: kind.domain, name: nameOf(before), before, after: null })
      await options.changed?.(context, null, before)
      return null
    },
    sort: async ({ body }: { body: NewOrder }, { tx }: Context) => {
      const difference = await reorder(tx, tableOf(kind), body)
      if (difference) throw conflict(differenceText(noun, difference))
      return null
    },
    publish: async ({ body }: { body: { id: string; version: number; publish: Publish } }, context: Context) => {
      const before = await findForChange(context, body)
      const refusal = publishRefusal(noun, (before as unknown as { publish: Publish }).publish, body.publish)
      if (refusal) throw conflict(refusal, before)
      await setColumns(context.tx, kind, body.id, [['publish', sql`${body.publish}`]], writer(context))
      return settle(context, body.id, before)
    },
    top: async ({ params, body }: { params: { id: string }; body: { version: number; top: boolean } }, context: Context) => {
      const before = await findForChange(context, { ...params, ...body })
      const refusal = topRefusal(noun, (before as unknown as { topAt: number | null }).topAt, body.top)
      if (refusal) throw conflict(refusal, before)
      await setColumns(context.tx, kind, params.id, [['top_at', sql`${body.top ? context.now : null}`]], writer(context))
      return settle(context, params.id, before)
    },
    copy: async ({ params }: { params: { id: string } }, context: Context) => {
      const source: Values = await find(context, params.id)
      const keys = Object.keys(kind.input.shape)
      const input = Object.fromEntries(keys.map((key) => [key, source[key]]))
      return add(context, { ...input, [kind.names]: await copyName(context.tx, kind, nameOf(source)) })
    },
    bind: async ({ params }: { params: { id: string } }, context: Context) => {
      await find(context, params.id)
      return readUses(context.tx, usedBy, params.id)
    },
    read: readBy(kind, options),
  }
  // The contract validates the fields on the way in and, in tests, on the way out; mounting picks the calls that the kind has.
  return handlers as unknown as PlainHandlers<Calls<F, C, R>>
}
