import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { guide as calls } from '../../../src/contract/guide/guide/guide'
import { contains } from '../../db/like'
import { findIds, isOneOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { STATES_IN } from './rules'

type Input = z.output<(typeof calls.queryPage)['body']>

/** The query, with `me` resolved to the account. */
export type GuideQuery = Omit<Input, 'submittedBy'> & { submittedBy?: string | undefined }

type Filters = Omit<GuideQuery, 'pageNum' | 'pageSize' | 'orderBy'>

/** Conditions on `guide g` of a list and its filters. */
export async function conditions(tx: Tx, filters: Filters): Promise<SQL> {
  const states = STATES_IN[filters.scope]
  const parts: (SQL | false | '' | null | undefined)[] = [
    sql`g.deleted_at is null`,
    states && sql`g.review in ${states}`,
    filters.keyword && (await containsKeyword(tx, filters.keyword)),
    filters.type && sql`g.type = ${filters.type}`,
    filters.review && sql`g.review = ${filters.review}`,
    filters.scenicTypeId && sql`g.scenic_type_id = ${filters.scenicTypeId}`,
    filters.level && sql`g.level = ${filters.level}`,
    filters.province && sql`g.province = ${filters.province}`,
    filters.city && sql`g.city = ${filters.city}`,
    filters.languageId &&
      sql`exists (select 1 from guide_language x where x.language_id = ${filters.languageId} and x.guide_id = g.id)`,
    filters.label && sql`exists (select 1 from guide_label x where x.label = ${filters.label} and x.guide_id = g.id)`,
    filters.publish && sql`g.publish = ${filters.publish}`,
    filters.submittedBy && sql`g.submitted_by = ${filters.submittedBy}`,
    filters.updatedFrom !== undefined && sql`g.updated_at >= ${filters.updatedFrom}`,
    filters.updatedTo !== undefined && sql`g.updated_at <= ${filters.updatedTo}`,
  ]
  return sql.join(
    parts.filter((condition) => typeof condition === 'object' && condition !== null),
    sql` and `,
  )
}

async function containsKeyword(tx: Tx, keyword: string): Promise<SQL> {
  const ids = await findIds(tx, 'search_guides', keyword)
  if (ids) return isOneOf(sql`g.id`, ids)
  return assumeLikely(sql`${contains(sql`g.name`, keyword)} or ${contains(sql`g.address`, keyword)}`)
}

/** Default order: pinned guides first, latest pin first, then the operators' order. */
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

const OLDEST_FIRST = sql`g.submitted_at, g.id`

const SORTS: Record<string, SQL> = {
  'updatedAt:desc': sql`g.updated_at desc, g.id desc`,
  'updatedAt:asc': sql`g.updated_at, g.id`,
  'createdAt:desc': sql`g.created_at desc, g.id desc`,
  'createdAt:asc': sql`g.created_at, g.id`,
  'name:asc': sql`g.name_pinyin, g.id`,
  'name:desc': sql`g.name_pinyin desc, g.id desc`,
  'submittedAt:asc': OLDEST_FIRST,
  'submittedAt:desc': sql`g.submitted_at desc nulls last, g.id desc`,
}

/** The requested order, else the default. The pending list starts with the longest wait, pinned or not. */
export const orderOf = ({ orderBy = '', scope }: Pick<GuideQuery, 'orderBy' | 'scope'>): SQL =>
  SORTS[orderBy] ?? (scope === 'pending' ? OLDEST_FIRST : LIST_ORDER)
