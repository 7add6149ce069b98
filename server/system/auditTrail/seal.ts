import { sql } from 'drizzle-orm'
import { asTenant } from '../../db/database'
import { rows } from '../../db/rows'
import { merchant } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { BEGINNING, hashOf, readChain } from './chain'
import type { Chain } from './chain'

type Sealer = Pick<Platform, 'digest' | 'now'>
export type SealPlatform = Sealer & Pick<Platform, 'db' | 'log'>

/** So many entries are sealed in one transaction. */
export const BATCH = 1000

/**
 * Appends entries that are not sealed yet to the tenant's chain, in the order in which they were made; answers how many. Two nodes never
 * do it at once: the second finds the end of the chain locked and leaves it to the first. Who writes entries waits for neither.
 */
async function sealBatch(tx: Tx, tenantId: string, { digest, now }: Sealer): Promise<{ sealed: number; end: Chain | null }> {
  await asTenant(tx, tenantId)
  await tx.execute(sql`insert into audit_chain (tenant_id) values (${tenantId}) on conflict do nothing`)
  const [chain] = await rows<Chain>(tx, sql`select number::float8 as number, hash, archived::float8 as archived from audit_chain where tenant_id = ${tenantId} for update skip locked`)
  if (!chain) return { sealed: 0, end: null }
  const entries = await readChain(tx, sql`t.tenant_id = ${tenantId} and t.number is null order by t.at, t.id limit ${BATCH}`)
  if (entries.length === 0) return { sealed: 0, end: null }
  let { number } = chain
  let previous = chain.hash === '' ? BEGINNING : chain.hash
  const seals: { id: string; at: number; number: number; previous: string; hash: string }[] = []
  for (const entry of entries) {
    number += 1
    const hash = await hashOf(previous, number, entry, digest)
    seals.push({ id: entry.id, at: entry.at, number, previous, hash })
    previous = hash
  }
  await tx.execute(sql`
    update audit_log t set number = x.number, previous = x.previous, hash = x.hash
    from json_to_recordset(${JSON.stringify(seals)}::json) as x(id text, at bigint, number bigint, previous text, hash text)
    where t.tenant_id = ${tenantId} and t.at = x.at and t.id = x.id and t.number is null`)
  await tx.execute(sql`update audit_chain set number = ${number}, hash = ${previous}, sealed_at = ${now()} where tenant_id = ${tenantId}`)
  return { sealed: entries.length, end: { number, hash: previous, archived: chain.archived } }
}

/** Seals what every tenant has written since the last time; answers how many entries. */
export async function sealEntries({ db, log, ...sealer }: SealPlatform): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let total = 0
  for (const { id } of tenants) {
    for (let sealed = BATCH; sealed === BATCH; ) {
      const batch = await db.owner((tx) => sealBatch(tx, id, sealer))
      sealed = batch.sealed
      total += sealed
      // Outside of the database: who owns that could write a whole chain anew, but not what was logged of the old one.
      if (batch.end) log.info({ tenant: id, number: batch.end.number, hash: batch.end.hash }, 'audit entries sealed')
    }
  }
  return total
}
