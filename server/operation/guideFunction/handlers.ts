import type { guideFunction, FunctionChanges } from '../../../src/contract/operation/guideFunction/guideFunction'
import { wayRefusal } from '../../../src/contract/operation/guideFunction/wayRules'
import { lockGuide } from '../../guide/guide/access'
import { change } from '../../guide/guide/edit'
import { setPublishState } from '../../guide/review/transitions'
import { publishRefusal } from '../../guide/guide/rules'
import { readVisibleNames } from '../../guide/guide/visible'
import type { Context, Handler, Handlers } from '../../http/handler'
import { absent, conflict } from '../../http/refusal'
import { readCounts, readOne, readPage } from './read'
import type { Functions } from './read'
import { required } from '../../../src/lib/required'
import { sql } from 'drizzle-orm'
import { guideFunctions } from '../../../src/contract/operation/guideFunction/guideFunctions'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'

/** Waits for concurrent changes to these guides' functions; locks in a fixed order. */
const lock = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select from guide where ${isOneOf(sql`id`, ids)} order by id for update`)

const isSame = (before: Functions, changes: FunctionChanges): boolean =>
  guideFunctions.every((name) => changes[name] === undefined || changes[name] === before[name])

/** Writes a guide's functions as a new version. The guide must be locked. */
async function store(
  { tx, now, session, recordChange }: Context,
  before: Functions,
  changes: FunctionChanges,
): Promise<Functions> {
  const names = sql.join(
    guideFunctions.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    guideFunctions.map((name) => sql`${changes[name] ?? before[name]}::boolean`),
    sql`, `,
  )
  await tx.execute(sql`insert into guide_function (guide_id, ${names}, version, updated_at, updated_by)
    values (${before.id}, ${values}, ${before.version + 1}, ${now}::bigint, ${session.accountId})
    on conflict (tenant_id, guide_id) do update set ${sql.join(
      guideFunctions.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
      sql`, `,
    )},
      version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)
  const after = required(await readOne(tx, before.id, now), 'guide')
  recordChange({ id: before.id, domain: 'guideFunction', name: before.name, before, after })
  return after
}

const GONE = '没有这个导览，或访客还看不到它'
const CHANGED = '导览的功能已被他人修改，请核对最新内容'

async function find({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string): Promise<Functions> {
  const functions = await readOne(tx, id, now)
  if (!functions) throw absent(GONE)
  return functions
}

const update: Handler<typeof guideFunction.update> = async ({ body: { id, version, ...functions } }, context) => {
  context.audit(id)
  await lock(context.tx, [id])
  const before = await find(context, id)
  if (before.version !== version) throw conflict(CHANGED, before)
  return store(context, before, functions)
}

/** Each guide separately: a conflict on one guide must not block the others. */
const batch: Handler<typeof guideFunction.batch> = async ({ body: { guides, functions } }, context) => {
  await lock(
    context.tx,
    guides.map(({ id }) => id),
  )
  const [changed, unchanged]: [string[], string[]] = [[], []]
  const refused: { id: string; reason: string; version: number | null }[] = []
  for (const { id, version } of guides) {
    const before = await readOne(context.tx, id, context.now)
    if (!before) refused.push({ id, reason: GONE, version: null })
    else if (before.version !== version)
      refused.push({
        id,
        reason: before.updatedBy ? `刚被${before.updatedBy.name}修改` : CHANGED,
        version: before.version,
      })
    else if (isSame(before, functions)) unchanged.push(id)
    else {
      await store(context, before, functions)
      changed.push(id)
    }
  }
  return { changed, unchanged, refused }
}

/** Applies the guide rules under this page's right; its list contains every guide they allow. */
const guideOnline: Handler<typeof guideFunction.guideOnline> = async ({ body: { id, version, publish } }, context) => {
  context.audit(id)
  const guide = await lockGuide(context.tx, id)
  const current = await find(context, id)
  if (guide?.version !== version) throw conflict('导览已被他人修改，请核对最新内容', current)
  const refusal = publishRefusal(guide, publish)
  if (refusal) throw conflict(refusal, current)
  await setPublishState(context, guide, publish)
  return find(context, id)
}

/** Switches one way of a guide; the switch is kept while the guide is offline. */
const guideWay: Handler<typeof guideFunction.guideWay> = async ({ body: { id, version, way, open } }, context) => {
  context.audit(id)
  const guide = await lockGuide(context.tx, id)
  const before = await find(context, id)
  if (guide?.version !== version) throw conflict('导览已被他人修改，请核对最新内容', before)
  const refusal = wayRefusal(before, way, open)
  if (refusal) throw conflict(refusal, before)
  await change(context, guide, way === 'mini' ? { inMini: open } : { inH5: open })
  const after = await find(context, id)
  context.recordChange({ id, domain: 'guideFunction', name: after.name, before, after })
  return after
}

export const guideFunctionHandlers: Handlers<typeof guideFunction> = {
  queryPage: ({ body }, { tx, now }) => readPage(tx, body, now),
  idAndName: (_input, { tx }) => readVisibleNames(tx),
  counts: (_input, { tx }) => readCounts(tx),
  detail: ({ params }, context) => find(context, params.id),
  update,
  batch,
  guideOnline,
  guideWay,
}
