import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { TrailEntry } from '../../../src/contract/system/auditTrail'
import { code, idAndName } from '../../../src/contract/kit/core'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import { trailDomains, trailKind } from '../../../src/contract/trailKinds'
import { contains, foldedPattern } from '../../db/like'
import { auditTrail } from '../../../src/contract/system/auditTrail'
import { required } from '../../../src/lib/required'
import { pickKeys } from '../../lib/pickKeys'
import { rows } from '../../db/rows'
import { isOneOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { peopleOf } from '../../db/people'
import { readRows } from '../../records/pageOf'
import { target } from '../../records/table'
import { countUpTo, totalOf } from '../../records/total'

type Body = BodyOf<typeof auditTrail.queryPage>
export type AuditFilters = BodyOf<typeof auditTrail.exportExcel>

const trailEntry = auditTrail.queryPage.result.shape.list.element
const storedEntry = trailEntry.omit({ person: true, seal: true, names: true }).extend({
  accountId: z.string(),
  changes: trailEntry.shape.changes.nullable(),
  number: z.number().nullable(),
  hash: z.string().nullable(),
  previous: z.string().nullable(),
})
type StoredEntry = z.output<typeof storedEntry>

/** With more hits a keyword is unselective: scanning entries in list order finds matches quickly. */
const NAME_MATCHES_MAX = 2000

const matchRow = z.object({ at: z.string(), id: z.string() })

/** Part of a name, using the name index, or a whole id, using the record index. */
async function byKeyword(tx: Tx, keyword: string): Promise<SQL> {
  const matches = await rows(
    tx,
    matchRow,
    sql`select f.at::text as at, f.id from search_audit_log(${keyword}, ${foldedPattern(keyword)}, ${NAME_MATCHES_MAX + 1}) f`,
  )
  if (matches.length > NAME_MATCHES_MAX) return assumeLikely(contains(sql`t.name`, keyword))
  return sql`(t.at, t.id) in (
    select x.at, x.id from json_to_recordset(${JSON.stringify(matches)}::json) as x(at bigint, id text)
    union select r.at, r.id from audit_log r where ${isOneOf(sql`r.domain`, trailDomains)} and r.subject = ${keyword})`
}

/** Conditions on `t`. */
export async function conditionsOf(
  tx: Tx,
  { keyword, accountId, domain, act, outcome, atFrom, atTo }: AuditFilters,
): Promise<SQL> {
  const parts: SQL[] = [sql`true`]
  if (keyword) parts.push(await byKeyword(tx, keyword))
  if (accountId !== undefined) parts.push(sql`t.account_id = ${accountId}`)
  if (domain !== undefined) parts.push(sql`t.domain = ${domain}`)
  if (act !== undefined) parts.push(sql`t.act = ${act}`)
  if (outcome !== undefined)
    parts.push(outcome === 'done' ? sql`t.code = ${code.success}` : sql`t.code <> ${code.success}`)
  if (atFrom !== undefined) parts.push(sql`t.at >= ${atFrom}`)
  if (atTo !== undefined) parts.push(sql`t.at <= ${atTo}`)
  return sql.join(parts, sql` and `)
}

const entryColumns = (
  from: SQL,
) => sql`select t.id, t.at::float8 as at, t.account_id as "accountId", t.login_account as "loginAccount", t.act,
    t.domain, t.subject, t.name, t.changes, t.code,
  t.address, t.device, t.request_id as "requestId", t.number::float8 as number, t.hash, t.previous from (${from}) t`
const LATEST_FIRST = sql`t.at desc, t.id desc`

/** Entries that match a condition on `t`, latest first unless the oldest are requested. */
export async function readEntries(
  tx: Tx,
  where: SQL,
  { pageNum, pageSize, orderBy }: Pick<Body, 'pageNum' | 'pageSize' | 'orderBy'>,
): Promise<Page<TrailEntry>> {
  const order = orderBy === 'at:asc' ? sql`t.at, t.id` : LATEST_FIRST
  const [stored, total] = await Promise.all([
    readRows(
      tx,
      storedEntry,
      { table: sql`audit_log`, row: sql`t`, keys: ['at', 'id'], where, order, pageNum, pageSize },
      (page) => sql`${entryColumns(page)} order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from audit_log t where ${where}`),
  ])
  return { list: await completeEntries(tx, stored), pageNum, pageSize, ...total }
}

export const count = async (tx: Tx, filters: AuditFilters, max: number): Promise<number> =>
  countUpTo(tx, sql`select 1 from audit_log t where ${await conditionsOf(tx, filters)}`, max)

export async function readBatch(
  tx: Tx,
  filters: AuditFilters,
  after: TrailEntry | null,
  size: number,
): Promise<TrailEntry[]> {
  const afterCondition =
    after === null ? sql`true` : sql`t.at <= ${after.at} and (t.at < ${after.at} or t.id < ${after.id})`
  const batch = sql`select *
    from audit_log t
    where ${await conditionsOf(tx, filters)} and ${afterCondition}
    order by ${LATEST_FIRST}
    limit ${size}`
  return completeEntries(tx, await rows(tx, storedEntry, sql`${entryColumns(batch)} order by ${LATEST_FIRST}`))
}

/** Adds the names of authors and of referenced records. */
async function completeEntries(tx: Tx, stored: readonly StoredEntry[]): Promise<TrailEntry[]> {
  const [people, names] = await Promise.all([
    peopleOf(
      tx,
      stored.map(({ accountId }) => accountId),
    ),
    namesIn(tx, stored),
  ])
  return stored.map(({ accountId, changes, number, hash, previous, ...entry }) => ({
    ...entry,
    person: required(people(accountId), 'author'),
    changes: changes ?? [],
    seal: number === null || hash === null || previous === null ? null : { number, hash, previous },
    names: pickKeys(
      names,
      idsOf({ ...entry, changes }).map(({ id }) => id),
    ),
  }))
}

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')

/** Records that an entry's values refer to. */
function idsOf({ domain, changes }: Pick<StoredEntry, 'domain' | 'changes'>): { to: string; id: string }[] {
  const fields = trailKind(domain)?.fields ?? {}
  return (changes ?? []).flatMap(({ field, before, after }) => {
    const kind = Object.hasOwn(fields, field) ? fields[field]?.kind : undefined
    if (kind?.type !== 'reference' && kind?.type !== 'references') return []
    return [...idsIn(before), ...idsIn(after)].map((id) => ({ to: kind.to, id }))
  })
}

/** The contract names points after their calls, the database differently. */
const tableDomain = (domain: string): string => (domain === 'guidePoi' ? 'poi' : domain)

/** Current names, including deleted records; one statement per domain. */
async function namesIn(tx: Tx, stored: readonly StoredEntry[]): Promise<ReadonlyMap<string, string>> {
  const references = stored.flatMap(idsOf)
  const names = new Map<string, string>()
  for (const to of new Set(references.map((reference) => reference.to))) {
    const ids = [...new Set(references.filter((reference) => reference.to === to).map(({ id }) => id))]
    const { table, name } = target(tableDomain(to))
    for (const reference of await rows(
      tx,
      idAndName,
      sql`select id, ${name} as name from ${table} where ${isOneOf(sql`id`, ids)}`,
    ))
      names.set(reference.id, reference.name)
  }
  return names
}
