import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { GuideRow } from '../../src/contract/guide'
import type { Person } from '../../src/contract/states'
import { mediaUrlOf } from '../storage/names'
import { labels, languageIds, mediaNameOf, storedRow } from './record'

type People = 'createdBy' | 'updatedBy' | 'submittedBy'

/** A row of the lists as `storedRow` answers it: ids where the list has names. */
interface StoredRow extends Omit<GuideRow, People | 'languages' | 'scenicType' | 'coverThumbnail'> {
  scenicType: string | null
  languages: string[]
  createdBy: string
  updatedBy: string
  submittedBy: string | null
}

type ById<T> = Readonly<Record<string, T>>

/** One page as its statement answers it: its rows, and what they need, looked up once for all of them. */
export interface StoredPage {
  rows: StoredRow[]
  people: ById<string>
  types: ById<string>
  languages: ById<GuideRow['languages'][number]>
  /** Small pictures by the address of the large one. */
  small: ById<string>
}

const byId = (id: SQL, value: SQL, from: SQL): SQL => sql`(select coalesce(json_object_agg(${id}, ${value}), '{}') from ${from})`

const people = byId(sql`a.id`, sql`a.name`, sql`account a where a.id in (select created_by from page union select updated_by from page union select submitted_by from page)`)
const types = byId(sql`s.id`, sql`s.name`, sql`scenic_type s where s.id in (select scenic_type_id from page)`)
const languages = byId(sql`l.id`, sql`json_build_object('id', l.id, 'name', l.name, 'short', l.short)`, sql`language l where l.id in (select json_array_elements_text(language_ids) from page)`)
const small = byId(sql`m.name`, sql`m.thumbnail`, sql`media m where m.thumbnail is not null and m.name in (select ${mediaNameOf(sql`cover`)} from page)`)

/** The statement of a page, of which `page` selects the guides in their order: one answer instead of one for each thing that the rows need. */
export const wholePage = (page: SQL): SQL => sql`with page as materialized (select g.*, ${labels} as labels, ${languageIds} as language_ids from (${page}) g)
  select (select coalesce(json_agg(g.row), '[]') from (select ${storedRow} as row from page g) g) as rows,
    ${people} as people, ${types} as types, ${languages} as languages, ${small} as small`

/** The rows of a page with names, pictures and languages. */
export function rowsOf({ rows, people, types, languages, small }: StoredPage): GuideRow[] {
  const person = (id: string): Person => ({ id, name: people[id] ?? '已删除的账号' })
  const pictures = new Map(Object.entries(small).map(([name, thumbnail]) => [mediaUrlOf(name), mediaUrlOf(thumbnail)]))
  return rows.map((row) => ({
    ...row,
    createdBy: person(row.createdBy),
    updatedBy: person(row.updatedBy),
    submittedBy: row.submittedBy === null ? null : person(row.submittedBy),
    coverThumbnail: row.cover === null ? null : (pictures.get(row.cover) ?? null),
    scenicType: row.scenicType !== null && types[row.scenicType] !== undefined ? { id: row.scenicType, name: types[row.scenicType]! } : null,
    languages: row.languages.flatMap((id) => languages[id] ?? []),
  }))
}
