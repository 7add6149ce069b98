import { sql } from 'drizzle-orm'
import { sellRefusal } from '../../../src/contract/features/sell/sell'
import type { sell } from '../../../src/contract/features/sell/sell'
import { publishRefusal } from '../../../src/contract/kit/states'
import type { Context, Handlers } from '../../http/handler'
import { absent, conflict } from '../../http/refusal'
import { readVisibleNames } from '../../guide/guide/visible'
import { withLock } from './withLock'
import { countPaused, readOne, readPage } from './read'
import type { Sell } from './read'

async function find({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string): Promise<Sell> {
  const setting = await readOne(tx, id, now)
  if (!setting) throw absent('没有这个导览，或访客还看不到它')
  return setting
}

/** The current sales settings of a guide, for a change based on this version. */
async function findForChange(context: Context, { id, version }: { id: string; version: number }): Promise<Sell> {
  context.audit(id)
  await withLock(context.tx, id)
  const current = await find(context, id)
  if (current.version !== version) throw conflict('导览的售卖设置已被他人修改，请核对最新内容', current)
  return current
}

async function store(
  context: Context,
  before: Sell,
  next: Pick<Sell, 'trial' | 'trialUnit' | 'slogan' | 'notice' | 'publish'>,
): Promise<Sell> {
  const { tx, now, session } = context
  await tx.execute(sql`insert into sell (guide_id, trial, trial_unit, slogan, notice, publish, version, updated_at,
      updated_by)
    values (${before.id}, ${next.trial}, ${next.trialUnit}, ${next.slogan}, ${next.notice}, ${next.publish},
      ${before.version + 1}, ${now}::bigint, ${session.accountId})
    on conflict (tenant_id, guide_id) do update set trial = excluded.trial, trial_unit = excluded.trial_unit,
      slogan = excluded.slogan, notice = excluded.notice,
      publish = excluded.publish, version = excluded.version, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`)
  const after = await find(context, before.id)
  context.recordChange({ id: before.id, domain: 'sell', name: before.name, before, after })
  return after
}

export const sellHandlers: Handlers<typeof sell> = {
  queryPage: ({ body }, { tx, now }) => readPage(tx, body, now),
  idAndName: (_input, { tx }) => readVisibleNames(tx),
  paused: async (_input, { tx }) => ({ paused: await countPaused(tx) }),
  detail: ({ params }, context) => find(context, params.id),
  update: async ({ body: { id, version, trial, trialUnit, slogan, notice } }, context) => {
    const before = await findForChange(context, { id, version })
    return store(context, before, { trial, trialUnit, slogan, notice, publish: before.publish })
  },
  publish: async ({ body }, context) => {
    const before = await findForChange(context, body)
    const refusal =
      publishRefusal('售卖', before.publish, body.publish) ??
      (body.publish === 'online'
        ? sellRefusal({ guidePublish: before.guidePublish, products: before.products.length })
        : null)
    if (refusal) throw conflict(refusal, before)
    return store(context, before, { ...before, publish: body.publish })
  },
}
