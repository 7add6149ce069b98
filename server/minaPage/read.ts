import { sql } from 'drizzle-orm'
import type { PageDraft, PageRevision, RevisionHead } from '../../src/contract/minaPage'
import type { MinaModule } from '../../src/contract/minaModules'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { peopleOf } from '../records/lookups'

type Page = PageDraft['page']

interface Found {
  number: number
  modules: MinaModule[]
  at: number
  by: string | null
}

/** Before anybody has changed it a page has no row, and no module. `lock`: until the transaction ends nobody else writes it. */
export async function readDraft(tx: Tx, page: Page, lock = false): Promise<PageDraft> {
  const [found] = await rows<Found>(
    tx,
    sql`select version as number, modules, updated_at::float8 as at, updated_by as by from mina_page where page = ${page} ${lock ? sql`for update` : sql``}`,
  )
  if (!found) return { page, version: 0, modules: [], updatedAt: 0, updatedBy: null }
  const people = await peopleOf(tx, [found.by])
  return { page, version: found.number, modules: found.modules, updatedAt: found.at, updatedBy: people(found.by) }
}

/** One that was published, by its number; without one, what is online. */
export async function readRevision(tx: Tx, page: Page, number?: number): Promise<PageRevision | null> {
  const [found] = await rows<Found>(
    tx,
    sql`select number, modules, created_at::float8 as at, created_by as by from mina_page_revision
        where page = ${page} ${number === undefined ? sql`` : sql`and number = ${number}`} order by number desc limit 1`,
  )
  if (!found) return null
  const people = await peopleOf(tx, [found.by])
  return { ...found, by: people(found.by) }
}

const KEPT_IN_SIGHT = 100

export async function readRevisions(tx: Tx, page: Page): Promise<RevisionHead[]> {
  const found = await rows<Omit<Found, 'modules'> & { modules: number }>(
    tx,
    sql`select number, jsonb_array_length(modules) as modules, created_at::float8 as at, created_by as by from mina_page_revision
        where page = ${page} order by number desc limit ${KEPT_IN_SIGHT}`,
  )
  const people = await peopleOf(tx, found.map(({ by }) => by))
  return found.map((one) => ({ ...one, by: people(one.by) }))
}
