import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { newId } from '../../../db/id'
import { pageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { miniProgramModules } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { rows } from '../../../db/rows'
import { merchant } from '../../../db/schema/identity'
import type { Tx } from '../../../db/types'
import { writeAudit } from '../../../lib/audit/write'
import { describeError } from '../../../http/describe'
import type { Platform } from '../../../platform'
import { PAGE_NAMES } from './draft'
import { readRevision } from './read'
import { formatTime, pageTexts } from './pageTexts'

const appliedPlan = z.object({
  number: z.number(),
  modules: miniProgramModules,
  at: z.number(),
  plannedBy: z.string().nullable(),
  login: z.string().nullable(),
  tenantId: z.string(),
})
const duePage = pageDraft.pick({ page: true })

/** Turns a due plan into a stored revision and records it in the trail; returns whether there was one. */
export async function applyDuePlan(tx: Tx, page: PageDraft['page'], now: number): Promise<boolean> {
  const [applied] = await rows(
    tx,
    appliedPlan,
    sql`with due as (delete from mina_page_plan where page = ${page} and publish_at <= ${now}::bigint returning *),
      made as (
        insert into mina_page_revision (page, number, modules, created_at, created_by, planned_at)
        select page, (select coalesce(max(number), 0) + 1 from mina_page_revision where page = ${page}), modules,
          publish_at, planned_by, planned_at
        from due
        returning number, modules, created_at, created_by)
      select m.number, m.modules, m.created_at::float8 as at, m.created_by as "plannedBy", a.login_account as login,
        current_setting('app.tenant') as "tenantId"
      from made m left join account a on a.id = m.created_by`,
  )
  if (!applied) return false
  const { number, modules, at, plannedBy, login, tenantId } = applied
  const before = number === 1 ? null : await readRevision(tx, page, now, number - 1)
  await writeAudit(tx, {
    name: 'minaPage.publish',
    code: 200,
    session: { tenantId, accountId: plannedBy ?? '', loginAccount: login ?? '' },
    // Triggered by the clock, not by a caller.
    context: { requestId: newId(), address: '', device: '', now },
    subject: page,
    done: [
      {
        id: page,
        name: `${PAGE_NAMES[page]}第 ${number} 版，${formatTime(at)} 定时发布`,
        act: 'online',
        before: pageTexts(before?.modules ?? []),
        after: pageTexts(modules),
      },
    ],
  })
  return true
}

/** Publishes a tenant's due pages, locked against concurrent publishing. */
async function applyDuePlans(tx: Tx, now: number): Promise<number> {
  const duePages = await rows(
    tx,
    duePage,
    sql`select d.page
      from mina_page d
      join mina_page_plan p on p.tenant_id = d.tenant_id and p.page = d.page
      where p.publish_at <= ${now}::bigint
      for update of d`,
  )
  let count = 0
  for (const { page } of duePages) if (await applyDuePlan(tx, page, now)) count += 1
  return count
}

/** The same for all merchants: adds the trail entries, as pages follow the clock. Returns the number of plans. */
export async function applyPlansOfAllTenants({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let count = 0
  for (const { id } of tenants) {
    try {
      count += await db.tenantTransaction(id, (tx) => applyDuePlans(tx, now()))
    } catch (error) {
      // Retried in the next minute; other merchants do not wait.
      log.warn({ err: describeError(error), tenantId: id }, 'planned pages could not be settled')
    }
  }
  return count
}
