import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { GuideRow } from '../../src/contract/guide'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { peopleOf, smallPicturesOf } from '../records/lookups'

type People = 'createdBy' | 'updatedBy' | 'submittedBy'

/** A row of the lists as `storedRow` answers it. */
export interface StoredRow extends Omit<GuideRow, People | 'labels' | 'languages' | 'scenicType' | 'coverThumbnail'> {
  scenicTypeId: string | null
  createdBy: string
  updatedBy: string
  submittedBy: string | null
}

interface Owned<T> {
  guideId: string
  list: T[]
}

/** What guides have several of, in the guide's order; `value` is of `x` and of what `joined` adds. */
async function listsOf<T>(tx: Tx, ids: readonly string[], { table, joined = sql``, value }: { table: string; joined?: SQL; value: SQL }): Promise<(guideId: string) => T[]> {
  const found = await rows<Owned<T>>(
    tx,
    sql`select x.guide_id as "guideId", json_agg(${value} order by x.position) as list from ${sql.identifier(table)} x ${joined} where ${isOneOf(sql`x.guide_id`, ids)} group by x.guide_id`,
  )
  const lists = new Map(found.map(({ guideId, list }) => [guideId, list]))
  return (guideId) => lists.get(guideId) ?? []
}

async function scenicTypesOf(tx: Tx, ids: readonly (string | null)[]): Promise<(id: string | null) => GuideRow['scenicType']> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const found = wanted.length === 0 ? [] : await rows<NonNullable<GuideRow['scenicType']>>(tx, sql`select id, name from scenic_type where ${isOneOf(sql`id`, wanted)}`)
  const types = new Map(found.map((type) => [type.id, type]))
  return (id) => (id === null ? null : (types.get(id) ?? null))
}

/** The rows of a page with names, pictures, languages and labels, each of them looked up once for all rows, all at the same time. */
export async function rowsOf(tx: Tx, stored: readonly StoredRow[]): Promise<GuideRow[]> {
  if (stored.length === 0) return []
  const ids = stored.map(({ id }) => id)
  const [people, small, scenicTypes, languages, labels] = await Promise.all([
    peopleOf(tx, stored.flatMap(({ createdBy, updatedBy, submittedBy }) => [createdBy, updatedBy, submittedBy])),
    smallPicturesOf(tx, stored.flatMap(({ cover }) => cover ?? [])),
    scenicTypesOf(tx, stored.map(({ scenicTypeId }) => scenicTypeId)),
    listsOf<GuideRow['languages'][number]>(tx, ids, { table: 'guide_language', joined: sql`join language l on l.id = x.language_id`, value: sql`json_build_object('id', l.id, 'name', l.name, 'short', l.short)` }),
    listsOf<string>(tx, ids, { table: 'guide_label', value: sql`x.label` }),
  ])
  return stored.map(({ scenicTypeId, ...row }) => ({
    ...row,
    createdBy: people(row.createdBy)!,
    updatedBy: people(row.updatedBy)!,
    submittedBy: people(row.submittedBy),
    coverThumbnail: row.cover === null ? null : (small.get(row.cover) ?? null),
    scenicType: scenicTypes(scenicTypeId),
    languages: languages(row.id),
    labels: labels(row.id),
  }))
}
