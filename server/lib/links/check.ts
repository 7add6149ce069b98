import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { LINK_TARGET_NAMES } from '../../../src/contract/kit/linkTarget'
import type { LinkTarget } from '../../../src/contract/kit/linkTarget'
import { hasRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'

type RecordTarget = Extract<LinkTarget, { id: string }>
type LinkedRecord = { id: string; guideId?: string }

/**
 * Queries that find a link's target, by kind, under the tenant's own policy. Kinds without an entry cannot be linked to
 * yet. Each query locks the row it finds, so it cannot be deleted while a link to it is being saved.
 */
const LOOKUPS: Partial<Record<RecordTarget['kind'], (target: LinkedRecord) => SQL>> = {
  guide: ({ id }) => sql`select id from guide where id = ${id} and deleted_at is null for share`,
  article: ({ id }) => sql`select id from article where id = ${id} and deleted_at is null for share`,
  siteArticle: ({ id }) => sql`select id from site_article where id = ${id} and deleted_at is null for share`,
  information: ({ id }) => sql`select id from information where id = ${id} and deleted_at is null for share`,
}

/** Domains that are link targets under the name of their kind; used to read target names. */
export const LINKED_DOMAINS: ReadonlySet<string> = new Set([
  'guide',
  'article',
  'siteArticle',
  'information',
] satisfies RecordTarget['kind'][])

/** Refuses a link to a target this tenant does not have; `path` is the field that holds it. */
export async function checkLinkTarget(tx: Tx, target: LinkTarget, path = 'target'): Promise<void> {
  if (!('id' in target)) return
  const lookup = LOOKUPS[target.kind]
  if (lookup && (await hasRow(tx, lookup(target)))) return
  const name = LINK_TARGET_NAMES[target.kind]
  const message = lookup ? `${name}不存在，请重新选择` : `还不能跳转到${name}`
  throw rule(message, [{ path: `${path}.id`, message }])
}
