import { guideRow, languageTag } from '../../../src/contract/guide/guide/guide'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { GuideRow } from '../../../src/contract/guide/guide/guide'
import type { Person } from '../../../src/contract/kit/states'
import { mediaName, mediaUrlOf } from '../../lib/mediaNames'
import { mediaNameOf } from './record'

/** Records that the rows of a page reference by id, looked up once for all rows. */
const joinedNames = z.object({
  people: z.record(z.string(), z.string()),
  types: z.record(z.string(), z.string()),
  languages: z.record(z.string(), languageTag),
  /** Names of thumbnails by those of the full pictures. */
  small: z.record(z.string(), z.string()),
})

/** A row as returned by `fullPage`: ids instead of names; the first row also carries the names. */
export const storedRow = guideRow
  .omit({ region: true, coverThumbnail: true, scenicType: true, languages: true })
  .extend({
    createdBy: z.string(),
    updatedBy: z.string(),
    submittedBy: z.string().nullable(),
    province: z.string().nullable(),
    city: z.string().nullable(),
    district: z.string().nullable(),
    scenicTypeId: z.string().nullable(),
    languageIds: z.array(z.string()),
    named: joinedNames.nullable(),
  })
export type StoredRow = z.output<typeof storedRow>

const byId = (id: SQL, value: SQL, from: SQL): SQL =>
  sql`(select coalesce(json_object_agg(${id}, ${value}), '{}') from ${from})`

const people = byId(
  sql`a.id`,
  sql`a.name`,
  sql`account a where a.id in (select unnest(array[created_by, updated_by, submitted_by]) from page)`,
)
const types = byId(sql`s.id`, sql`s.name`, sql`scenic_type s where s.id in (select scenic_type_id from page)`)
const languages = byId(
  sql`l.id`,
  sql`json_build_object('id', l.id, 'name', l.name, 'short', l.short)`,
  sql`language l where l.id in (select jsonb_array_elements_text(own_languages) from page)`,
)
const small = byId(
  sql`m.name`,
  sql`m.thumbnail`,
  sql`media m where m.thumbnail is not null and m.name in (select ${mediaNameOf(sql`cover`)} from page)`,
)

/**
 * The statement for a page; `page` selects the guides in order. One round trip instead of one per lookup. Plain
 * columns, because formatting a row as JSON costs the database more than finding it.
 */
export const fullPage = (page: SQL): SQL => sql`with page as materialized (${page})
  select g.id, g.type, g.name, g.level, g.cover, g.province, g.city, g.district, g.address, g.own_labels as labels,
    g.own_languages as "languageIds", g.scenic_type_id as "scenicTypeId",
    g.review, g.review_reason as "reviewReason", g.submitted_at::float8 as "submittedAt",
    g.submitted_by as "submittedBy", g.publish, g.top_at::float8 as "topAt", g.sort, g.version,
    g.visible_revision as "visibleRevision", g.created_at::float8 as "createdAt", g.created_by as "createdBy",
    g.updated_at::float8 as "updatedAt", g.updated_by as "updatedBy",
    case when row_number() over () = 1 then json_build_object('people', ${people}, 'types', ${types}, 'languages',
    ${languages}, 'small', ${small}) end as named
  from page g`

const regionOf = ({ province, city, district }: StoredRow): GuideRow['region'] =>
  province === null || city === null || district === null ? null : { province, city, district }

/** The rows of a page with names, pictures and languages. */
export function rowsOf(page: readonly StoredRow[]): GuideRow[] {
  const joined = page[0]?.named
  if (!joined) return []
  const person = (id: string): Person => ({ id, name: joined.people[id] ?? '已删除的账号' })
  const smallOf = (cover: string) => {
    const name = joined.small[mediaName(cover)]
    return name === undefined ? null : mediaUrlOf(name)
  }
  const typeOf = (id: string) => (joined.types[id] === undefined ? null : { id, name: joined.types[id] })
  // Listed explicitly: copying a row without some keys is several times slower.
  return page.map((row) => ({
    id: row.id,
    type: row.type,
    name: row.name,
    level: row.level,
    cover: row.cover,
    coverThumbnail: row.cover === null ? null : smallOf(row.cover),
    region: regionOf(row),
    address: row.address,
    scenicType: row.scenicTypeId === null ? null : typeOf(row.scenicTypeId),
    languages: row.languageIds.flatMap((id) => joined.languages[id] ?? []),
    labels: row.labels,
    review: row.review,
    reviewReason: row.reviewReason,
    submittedAt: row.submittedAt,
    submittedBy: row.submittedBy === null ? null : person(row.submittedBy),
    publish: row.publish,
    topAt: row.topAt,
    sort: row.sort,
    version: row.version,
    visibleRevision: row.visibleRevision,
    createdAt: row.createdAt,
    createdBy: person(row.createdBy),
    updatedAt: row.updatedAt,
    updatedBy: person(row.updatedBy),
  }))
}
