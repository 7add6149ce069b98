import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PageDraft, PageLanguage, PagePlan, PageRevision, RevisionHead } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import type { MinaModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { peopleOf } from '../../../db/people'

type Page = PageDraft['page']

interface Found {
  version: number
  modules: MinaModule[]
  at: number
  by: string | null
}

interface Published {
  number: number
  at: number
  by: string | null
  plannedAt: number | null
}

/** An unchanged page has no row and no modules. `lock`: others cannot write it until the transaction ends. */
export async function readDraft(tx: Tx, page: Page, lock = false): Promise<PageDraft> {
  const [found] = await rows<Found>(
    tx,
    sql`select version, modules, updated_at::float8 as at, updated_by as by from mina_page where page = ${page} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) return { page, version: 0, modules: [], updatedAt: 0, updatedBy: null }
  const people = await peopleOf(tx, [found.by])
  return { page, version: found.version, modules: found.modules, updatedAt: found.at, updatedBy: people(found.by) }
}

/**
 * The publications as a table `r`. A due plan counts as the next revision even before it becomes one: no process has to run at that
 * moment, so downtime cannot delay it.
 */
const published = (page: Page, now: number): SQL => sql`(
  select number, modules, created_at as at, created_by as by, planned_at from mina_page_revision where page = ${page}
  union all
  select (select coalesce(max(number), 0) + 1 from mina_page_revision where page = ${page}), modules, publish_at, planned_by, planned_at
  from mina_page_plan where page = ${page} and publish_at <= ${now}::bigint) r`

const HEAD = sql`r.number, r.at::float8 as at, r.by, r.planned_at::float8 as "plannedAt"`

/** A publication by number; without a number, the one online. */
export async function readRevision(tx: Tx, page: Page, now: number, number?: number): Promise<PageRevision | null> {
  const [found] = await rows<Published & Pick<Found, 'modules'>>(
    tx,
    sql`select ${HEAD}, r.modules from ${published(page, now)} ${number === undefined ? sql`` : sql`where r.number = ${number}`} order by r.number desc limit 1`,
  )
  if (!found) return null
  const people = await peopleOf(tx, [found.by])
  return { ...found, by: people(found.by) }
}

const KEPT_IN_SIGHT = 100

export async function readRevisions(tx: Tx, page: Page, now: number): Promise<RevisionHead[]> {
  const found = await rows<Published & { modules: number }>(
    tx,
    sql`select ${HEAD}, jsonb_array_length(r.modules) as modules from ${published(page, now)} order by r.number desc limit ${KEPT_IN_SIGHT}`,
  )
  const people = await peopleOf(tx, found.map(({ by }) => by))
  return found.map((one) => ({ ...one, by: people(one.by) }))
}

/** The pending publication. */
export async function readPlan(tx: Tx, page: Page, now: number): Promise<PagePlan | null> {
  const [found] = await rows<Omit<PagePlan, 'plannedBy'> & { plannedBy: string | null }>(
    tx,
    sql`select id, publish_at::float8 as at, modules, planned_at::float8 as "plannedAt", planned_by as "plannedBy" from mina_page_plan
        where page = ${page} and publish_at > ${now}::bigint`,
  )
  if (!found) return null
  const people = await peopleOf(tx, [found.plannedBy])
  return { ...found, plannedBy: people(found.plannedBy) }
}

/** Translation languages in the operators' order, without Chinese, the source language. */
export const readLanguages = (tx: Tx): Promise<PageLanguage[]> =>
  rows<PageLanguage>(tx, sql`select code, name, short from language where deleted_at is null and code not like 'zh%' order by sort, id`)
