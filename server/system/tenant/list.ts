import { count, isNull, max, sum } from 'drizzle-orm'
import { account } from '../../db/schema/identity'
import { media } from '../../db/schema/media'
import type { Platform } from '../../platform'
import { allTenants } from './find'
import type { Tenant } from './find'

export interface TenantSummary extends Tenant {
  accounts: number
  lastLoginAt: number | null
  mediaBytes: number
}

/** Every merchant, with its usage. */
export async function listTenants({ db }: Pick<Platform, 'db'>): Promise<TenantSummary[]> {
  const summaries: TenantSummary[] = []
  for (const tenant of await allTenants({ db })) {
    summaries.push(
      await db.tenantTransaction(tenant.id, async (tx) => {
        const [people] = await tx
          .select({ accounts: count(), lastLoginAt: max(account.lastLoginAt) })
          .from(account)
          .where(isNull(account.deletedAt))
        const [files] = await tx.select({ bytes: sum(media.bytes) }).from(media)
        return {
          ...tenant,
          accounts: people?.accounts ?? 0,
          lastLoginAt: people?.lastLoginAt ?? null,
          mediaBytes: Number(files?.bytes ?? 0),
        }
      }),
    )
  }
  return summaries
}
