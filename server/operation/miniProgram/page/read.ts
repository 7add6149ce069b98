import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type {
  PageDraft,
  PageLanguage,
  PagePlan,
  PageRevision,
  RevisionHead,
} from '../../../../src/contract/operation/miniProgram/page/minaPage'
import type { MiniProgramModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { peopleOf } from '../../../db/people'

type Page = PageDraft['page']

interface DraftRow {
  version: number
  modules: MiniProgramModule[]
  at: number
  by: string | null
}

interface RevisionRow {
  number: number
  at: number
  by: string | null
  plannedAt: number | null
}

/** An unchanged page has no row and no modules. `lock`: others cannot write it until the transaction ends. */
export async function readDraft(tx: Tx, page: Page, lock = false): Promise<PageDraft> {
  const [row] = await rows<DraftRow>(
    tx,
    sql`select version, modules, updated_at::float8 as at, updated_by as by from mina_page where page = ${page} ${lock ? sql`for update` : sql``}`,
  )
  if (!row) return { page, version: 0, modules: [], updatedAt: 0, updatedBy: null }
  const people = await peopleOf(tx, [row.by])
  return { page, version: row.version, modules: row.modules, updatedAt: row.at, updatedBy: people(row.by) }
}

/**
 * The publications as a table `r`. A due plan counts as the next revision even before it becomes one: no process has to run at that
 * moment, so downtime cannot delay it.
 */
const publishedRevisions = (page: Page, now: number): SQL => sql`(
  select number, modules, created_at as at, created_by as by, planned_at from mina_page_revision where page = ${page}
  union all
  select (select coalesce(max(number), 0) + 1 from mina_page_revision where page = ${page}), modules, publish_at, planned_by, planned_at
  from mina_page_plan where page = ${page} and publish_at <= ${now}::bigint) r`

const HEAD = sql`r.number, r.at::float8 as at, r.by, r.planned_at::float8 as "plannedAt"`

/** A publication by number; without a number, the one online. */
export async function readRevision(tx: Tx, page: Page, now: number, number?: number): Promise<PageRevision | null> {
  const [row] = await rows<RevisionRow & Pick<DraftRow, 'modules'>>(
    tx,
    sql`select ${HEAD}, r.modules from ${publishedRevisions(page, now)} ${number === undefined ? sql`` : sql`where r.number = ${number}`} order by r.number desc limit 1`,
  )
  if (!row) return null
  const people = await peopleOf(tx, [row.by])
  return { ...row, by: people(row.by) }
}

const REVISIONS_MAX = 100

export async function readRevisions(tx: Tx, page: Page, now: number): Promise<RevisionHead[]> {
  const list = await rows<RevisionRow & { modules: number }>(
    tx,
    sql`select ${HEAD}, jsonb_array_length(r.modules) as modules from ${publishedRevisions(page, now)} order by r.number desc limit ${REVISIONS_MAX}`,
  )
  const people = await peopleOf(
    tx,
    list.map(({ by }) => by),
  )
  return list.map((revision) => ({ ...revision, by: people(revision.by) }))
}

/** The pending publication. */
export async function readPlan(tx: Tx, page: Page, now: number): Promise<PagePlan | null> {
  const [row] = await rows<Omit<PagePlan, 'plannedBy'> & { plannedBy: string | null }>(
    tx,
    sql`select id, publish_at::float8 as at, modules, planned_at::float8 as "plannedAt", planned_by as "plannedBy" from mina_page_plan
        where page = ${page} and publish_at > ${now}::bigint`,
  )
  if (!row) return null
  const people = await peopleOf(tx, [row.plannedBy])
  return { ...row, plannedBy: people(row.plannedBy) }
}

/** Translation languages in the operators' order, without Chinese, the source language. */
export const readLanguages = (tx: Tx): Promise<PageLanguage[]> =>
  rows<PageLanguage>(
    tx,
    sql`select code, name, short from language where deleted_at is null and code not like 'zh%' order by sort, id`,
  )
