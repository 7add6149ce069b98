import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DAY_MS } from '../../../../src/contract/kit/chinaDay'
import { sameValue } from '../../../../src/contract/operation/miniProgram/page/minaChanges'
import { gapsOf } from '../../../../src/contract/operation/miniProgram/page/minaGaps'
import { PLAN_DAYS_MAX, pageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import type { minaPage, PageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { newId } from '../../../db/id'
import { required } from '../../../../src/lib/required'
import { rows } from '../../../db/rows'
import type { Context, Handlers } from '../../../http/handler'
import { absent, conflict, rule } from '../../../http/refusal'
import { checkModules } from './check'
import { draftAt, PAGE_NAMES } from './draft'
import { readPlan, readRevision } from './read'
import { applyDuePlan } from './applyPlans'
import { formatTime, pageTexts } from './pageTexts'

type Publishing = Pick<Handlers<typeof minaPage>, 'publish' | 'plan' | 'cancelPlan'>

/** The draft, after checking that it can be published. */
async function readPublishable(context: Context, target: Pick<PageDraft, 'page' | 'version'>) {
  const { tx, now } = context
  const { page, modules } = await draftAt(context, target)
  const online = await readRevision(tx, page, now)
  if (sameValue(modules, online?.modules ?? [])) throw rule('草稿和线上的一样，没有要发布的')
  const gaps = gapsOf(modules)
  if (gaps.length > 0) throw rule(`还有 ${gaps.length} 处没有填完，不能发布`, gaps)
  await checkModules(tx, modules)
  return { page, modules, online }
}

const plannedPage = pageDraft.pick({ page: true }).extend({ at: z.number() })

export const publishing: Publishing = {
  publish: async ({ body }, context) => {
    const { tx, now, session, recordChange } = context
    const { page, modules, online } = await readPublishable(context, body)
    await applyDuePlan(tx, page, now)
    const number = (online?.number ?? 0) + 1
    await tx.execute(sql`insert into mina_page_revision (page, number, modules, created_at, created_by)
      values (${page}, ${number}, ${JSON.stringify(modules)}::jsonb, ${now}::bigint, ${session.accountId})`)
    recordChange({
      id: page,
      name: `${PAGE_NAMES[page]}第 ${number} 版`,
      act: 'online',
      before: pageTexts(online?.modules ?? []),
      after: pageTexts(modules),
    })
    return required(await readRevision(tx, page, now, number), 'revision')
  },

  plan: async ({ body }, context) => {
    const { tx, now, session, recordChange } = context
    const { page, modules, online } = await readPublishable(context, body)
    const { at } = body
    const timeError = (message: string) => rule(message, [{ path: 'at', message }])
    if (at <= now) throw timeError('发布时间要晚于现在')
    if (at > now + PLAN_DAYS_MAX * DAY_MS) throw timeError(`最多提前 ${PLAN_DAYS_MAX} 天`)
    await applyDuePlan(tx, page, now)
    const current = await readPlan(tx, page, now)
    if ((current?.id ?? null) !== body.replaces)
      throw conflict(current ? '已有人定时发布，请看过再改' : '定时发布已被取消，或已经到时')
    await tx.execute(sql`delete from mina_page_plan where page = ${page}`)
    await tx.execute(sql`insert into mina_page_plan (page, id, modules, publish_at, planned_at, planned_by)
      values (${page}, ${newId()}, ${JSON.stringify(modules)}::jsonb, ${at}::bigint, ${now}::bigint,
        ${session.accountId})`)
    recordChange({
      id: page,
      name: `${PAGE_NAMES[page]}，${formatTime(at)} 发布`,
      act: 'plan',
      before: pageTexts(online?.modules ?? []),
      after: pageTexts(modules),
    })
    return required(await readPlan(tx, page, now), 'plan')
  },

  cancelPlan: async ({ params: { id } }, { tx, now, recordChange }) => {
    const [duePlan] = await rows(
      tx,
      plannedPage,
      sql`select page, publish_at::float8 as at from mina_page_plan where id = ${id} for update`,
    )
    if (!duePlan) throw absent('没有这个定时发布')
    if (duePlan.at <= now) throw rule('已经到时发布，不能取消')
    await tx.execute(sql`delete from mina_page_plan where id = ${id}`)
    recordChange({
      id: duePlan.page,
      name: `${PAGE_NAMES[duePlan.page]}，${formatTime(duePlan.at)} 发布`,
      act: 'unplan',
    })
    return null
  },
}
