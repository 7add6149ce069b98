import { sql } from 'drizzle-orm'
import { asTenant } from '../../db/database'
import { rows } from '../../db/rows'
import { merchant } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { GENESIS_HASH, hashOf, readChain, chainState } from './chain'
import type { Chain } from './chain'

type HashTools = Pick<Platform, 'digest' | 'now'>
export type ChainPlatform = HashTools & Pick<Platform, 'db' | 'log'>

/** Entries sealed per transaction. */
export const BATCH = 1000

/**
 * Appends unsealed entries to the tenant's chain in creation order; answers how many. Two nodes never do it at once:
 * the second finds the chain's end locked and skips it. Writers of entries wait for neither.
 */
async function chainBatch(
  tx: Tx,
  tenantId: string,
  { digest, now }: HashTools,
): Promise<{ count: number; end: Chain | null }> {
  await asTenant(tx, tenantId)
  await tx.execute(sql`insert into audit_chain (tenant_id) values (${tenantId}) on conflict do nothing`)
  const [chain] = await rows(
    tx,
    chainState,
    sql`select number::float8 as number, hash, archived::float8 as archived
      from audit_chain
      where tenant_id = ${tenantId}
      for update skip locked`,
  )
  if (!chain) return { count: 0, end: null }
  const entries = await readChain(
    tx,
    sql`t.tenant_id = ${tenantId} and t.number is null order by t.at, t.id limit ${BATCH}`,
  )
  if (entries.length === 0) return { count: 0, end: null }
  let { number } = chain
  let previous = chain.hash === '' ? GENESIS_HASH : chain.hash
  const links: { id: string; at: number; number: number; previous: string; hash: string }[] = []
  for (const entry of entries) {
    number += 1
    const hash = await hashOf(previous, number, entry, digest)
    links.push({ id: entry.id, at: entry.at, number, previous, hash })
    previous = hash
  }
  await tx.execute(sql`
    update audit_log t set number = x.number, previous = x.previous, hash = x.hash
    from json_to_recordset(${JSON.stringify(links)}::json) as x(id text, at bigint, number bigint, previous text,
      hash text)
    where t.tenant_id = ${tenantId} and t.at = x.at and t.id = x.id and t.number is null`)
  await tx.execute(
    sql`update audit_chain
      set number = ${number}, hash = ${previous}, sealed_at = ${now()}
      where tenant_id = ${tenantId}`,
  )
  return { count: entries.length, end: { number, hash: previous, archived: chain.archived } }
}

/** Seals every tenant's new entries; answers how many. */
export async function chainEntries({ db, log, ...tools }: ChainPlatform): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let total = 0
  for (const { id } of tenants) {
    for (let count = BATCH; count === BATCH;) {
      const batch = await db.owner((tx) => chainBatch(tx, id, tools))
      count = batch.count
      total += count
      // Logged outside the database: its owner could rewrite the whole chain, but not the logged hash of the old one.
      if (batch.end) log.info({ tenant: id, number: batch.end.number, hash: batch.end.hash }, 'audit entries sealed')
    }
  }
  return total
}
