import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { auditTrail, FieldChange, TrailEntry } from '../../src/contract/auditTrail'
import { code, COUNT_MAX } from '../../src/contract/core'
import type { BodyOf, Page } from '../../src/contract/core'
import { trailKind } from '../../src/contract/trailKinds'
import { containing } from '../db/like'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { peopleOf } from '../records/lookups'
import { target } from '../records/table'

type Body = BodyOf<typeof auditTrail.queryPage>

interface Stored extends Omit<TrailEntry, 'person' | 'changes' | 'seal' | 'names'> {
  accountId: string
  changes: FieldChange[] | null
  number: number | null
  hash: string | null
  previous: string | null
}

export function conditionsOf({ keyword, accountId, domain, act, outcome, atFrom, atTo }: Body): SQL {
  const all: SQL[] = [sql`true`]
  if (keyword) all.push(sql`(t.name ilike ${containing(keyword)} or t.subject = ${keyword})`)
  if (accountId !== undefined) all.push(sql`t.account_id = ${accountId}`)
  if (domain !== undefined) all.push(sql`t.domain = ${domain}`)
  if (act !== undefined) all.push(sql`t.act = ${act}`)
  if (outcome !== undefined) all.push(outcome === 'done' ? sql`t.code = ${code.success}` : sql`t.code <> ${code.success}`)
  if (atFrom !== undefined) all.push(sql`t.at >= ${atFrom}`)
  if (atTo !== undefined) all.push(sql`t.at <= ${atTo}`)
  return sql.join(all, sql` and `)
}

/** Entries under a condition on `t`, the latest first unless the oldest are asked for. */
export async function readEntries(tx: Tx, where: SQL, { pageNum, pageSize, orderBy }: Pick<Body, 'pageNum' | 'pageSize' | 'orderBy'>): Promise<Page<TrailEntry>> {
  const order = orderBy === 'at:asc' ? sql`t.at, t.id` : sql`t.at desc, t.id desc`
  const found = await rows<Stored>(
    tx,
    sql`select t.id, t.at::float8 as at, t.account_id as "accountId", t.login_account as "loginAccount", t.act, t.domain, t.subject, t.name, t.changes, t.code,
          t.address, t.device, t.request_id as "requestId", t.number::float8 as number, t.hash, t.previous
        from audit_log t where ${where} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  )
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from (select 1 from audit_log t where ${where} limit ${COUNT_MAX + 1}) counted`)
  const total = counted!.total
  const people = await peopleOf(tx, found.map(({ accountId }) => accountId))
  const names = await namesIn(tx, found)
  const list = found.map(({ accountId, changes, number, hash, previous, ...entry }) => ({
    ...entry,
    person: people(accountId)!,
    changes: changes ?? [],
    seal: number === null || hash === null || previous === null ? null : { number, hash, previous },
    names: Object.fromEntries(idsOf({ ...entry, changes }).flatMap(({ id }) => (names.has(id) ? [[id, names.get(id)!]] : []))),
  }))
  return { list, pageNum, pageSize, total: Math.min(total, COUNT_MAX), ...(total > COUNT_MAX && { totalIsLeast: true }) }
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Records that the values of an entry refer to. */
function idsOf({ domain, changes }: Pick<Stored, 'domain' | 'changes'>): { to: string; id: string }[] {
  const fields = trailKind(domain)?.fields ?? {}
  return (changes ?? []).flatMap(({ field, before, after }) => {
    const kind = Object.hasOwn(fields, field) ? fields[field]!.kind : undefined
    if (kind?.type !== 'reference' && kind?.type !== 'references') return []
    return [...idsIn(before), ...idsIn(after)].map((id) => ({ to: kind.to, id }))
  })
}

/** Points are called in the contract as their calls are, in the database as they are. */
const tableDomain = (domain: string): string => (domain === 'guidePoi' ? 'poi' : domain)

/** What they are called now, also of those that are deleted: by one statement for each domain. */
async function namesIn(tx: Tx, found: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const wanted = found.flatMap(idsOf)
  const names = new Map<string, string>()
  for (const to of new Set(wanted.map((one) => one.to))) {
    const ids = [...new Set(wanted.filter((one) => one.to === to).map(({ id }) => id))]
    const { table, name } = target(tableDomain(to))
    for (const one of await rows<{ id: string; name: string }>(tx, sql`select id, ${name} as name from ${table} where ${isOneOf(sql`id`, ids)}`)) names.set(one.id, one.name)
  }
  return names
}
