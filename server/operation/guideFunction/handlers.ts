import type { guideFunction } from '../../../src/contract/operation/guideFunction/guideFunction'
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
import { isSame, lock, store } from './write'

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
