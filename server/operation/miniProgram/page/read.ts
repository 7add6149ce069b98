import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type {
  PageDraft,
  PageLanguage,
  PagePlan,
  PageRevision,
  RevisionHead,
} from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { minaPage } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { miniProgramModules } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { peopleOf } from '../../../db/people'

type Page = PageDraft['page']

const draftRow = z.object({
  version: z.number(),
  modules: miniProgramModules,
  at: z.number(),
  by: z.string().nullable(),
})

const revisionHead = z.object({
  number: z.number(),
  at: z.number(),
  by: z.string().nullable(),
  plannedAt: z.number().nullable(),
})
const revisionRow = revisionHead.extend({ modules: miniProgramModules })
const listedRevision = revisionHead.extend({ modules: z.number() })
const planRow = minaPage.detail.result.shape.plan.unwrap().extend({ plannedBy: z.string().nullable() })

/** An unchanged page has no row and no modules. `lock`: others cannot write it until the transaction ends. */
export async function readDraft(tx: Tx, page: Page, lock = false): Promise<PageDraft> {
  const [row] = await rows(
    tx,
    draftRow,
    sql`select version, modules, updated_at::float8 as at, updated_by as by
      from mina_page
      where page = ${page} ${lock ? sql`for update` : sql``}`,
  )
  if (!row) return { page, version: 0, modules: [], updatedAt: 0, updatedBy: null }
  const people = await peopleOf(tx, [row.by])
  return { page, version: row.version, modules: row.modules, updatedAt: row.at, updatedBy: people(row.by) }
}

/**
 * The publications as a table `r`. A due plan counts as the next revision even before it becomes one: no process has to
 * run at that moment, so downtime cannot delay it.
 */
const publishedRevisions = (page: Page, now: number): SQL => sql`(
  select number, modules, created_at as at, created_by as by, planned_at from mina_page_revision where page = ${page}
  union all
  select (select coalesce(max(number), 0) + 1 from mina_page_revision where page = ${page}), modules, publish_at,
    planned_by, planned_at
  from mina_page_plan where page = ${page} and publish_at <= ${now}::bigint) r`

const HEAD = sql`r.number, r.at::float8 as at, r.by, r.planned_at::float8 as "plannedAt"`

/** A publication by number; without a number, the one online. */
export async function readRevision(tx: Tx, page: Page, now: number, number?: number): Promise<PageRevision | null> {
  const [row] = await rows(
    tx,
    revisionRow,
    sql`select ${HEAD}, r.modules
      from ${publishedRevisions(page, now)} ${number === undefined ? sql`` : sql`where r.number = ${number}`}
      order by r.number desc
      limit 1`,
  )
  if (!row) return null
  const people = await peopleOf(tx, [row.by])
  return { ...row, by: people(row.by) }
}

const REVISIONS_MAX = 100

export async function readRevisions(tx: Tx, page: Page, now: number): Promise<RevisionHead[]> {
  const list = await rows(
    tx,
    listedRevision,
    sql`select ${HEAD}, jsonb_array_length(r.modules) as modules
      from ${publishedRevisions(page, now)}
      order by r.number desc
      limit ${REVISIONS_MAX}`,
  )
  const people = await peopleOf(
    tx,
    list.map(({ by }) => by),
  )
  return list.map((revision) => ({ ...revision, by: people(revision.by) }))
}

/** The pending publication. */
export async function readPlan(tx: Tx, page: Page, now: number): Promise<PagePlan | null> {
  const [row] = await rows(
    tx,
    planRow,
    sql`select id, publish_at::float8 as at, modules, planned_at::float8 as "plannedAt", planned_by as "plannedBy"
      from mina_page_plan
        where page = ${page} and publish_at > ${now}::bigint`,
  )
  if (!row) return null
  const people = await peopleOf(tx, [row.plannedBy])
  return { ...row, plannedBy: people(row.plannedBy) }
}

/** Translation languages in the operators' order, without Chinese, the source language. */
export const readLanguages = (tx: Tx): Promise<PageLanguage[]> =>
  rows(
    tx,
    minaPage.detail.result.shape.languages.element,
    sql`select code, name, short from language where deleted_at is null and code not like 'zh%' order by sort, id`,
  )
