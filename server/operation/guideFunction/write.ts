import { required } from '../../../src/lib/required'
import { sql } from 'drizzle-orm'
import type { FunctionChanges } from '../../../src/contract/operation/guideFunction/guideFunction'
import { guideFunctions } from '../../../src/contract/operation/guideFunction/guideFunctions'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { readOne } from './read'
import type { Functions } from './read'

/** Waits for concurrent changes to these guides' functions; locks in a fixed order. */
export const lock = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select from guide where ${isOneOf(sql`id`, ids)} order by id for update`)

export const isSame = (before: Functions, changes: FunctionChanges): boolean =>
  guideFunctions.every((name) => changes[name] === undefined || changes[name] === before[name])

/** Writes a guide's functions as a new version. The guide must be locked. */
export async function store(
  { tx, now, session, recordChange }: Context,
  before: Functions,
  changes: FunctionChanges,
): Promise<Functions> {
  const names = sql.join(
    guideFunctions.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    guideFunctions.map((name) => sql`${changes[name] ?? before[name]}::boolean`),
    sql`, `,
  )
  await tx.execute(sql`insert into guide_function (guide_id, ${names}, version, updated_at, updated_by)
    values (${before.id}, ${values}, ${before.version + 1}, ${now}::bigint, ${session.accountId})
    on conflict (tenant_id, guide_id) do update set ${sql.join(
      guideFunctions.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
      sql`, `,
    )},
      version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)
  const after = required(await readOne(tx, before.id, now), 'guide')
  recordChange({ id: before.id, domain: 'guideFunction', name: before.name, before, after })
  return after
}
