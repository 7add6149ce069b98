import { merchant } from '../../db/schema/identity'
import type { Platform } from '../../platform'

export type Tenant = typeof merchant.$inferSelect

/** A wrong request by the service's operator; the message is meant for them. */
export class TenantError extends Error {
  override name = 'TenantError'
}

export const allTenants = ({ db }: Pick<Platform, 'db'>): Promise<Tenant[]> =>
  db.identity((tx) => tx.select().from(merchant).orderBy(merchant.createdAt, merchant.id))

/** By its id or its full name. */
export async function findTenant(platform: Pick<Platform, 'db'>, idOrName: string): Promise<Tenant> {
  const [tenant, ...others] = (await allTenants(platform)).filter(
    ({ id, name }) => id === idOrName || name === idOrName,
  )
  if (tenant === undefined)
    throw new TenantError(
      `There is no merchant with the id or the name ${idOrName}; npm run tenants -- list shows them.`,
    )
  if (others.length > 0)
    throw new TenantError(
      `Several merchants are called ${idOrName}: ${[tenant, ...others].map(({ id }) => id).join(', ')}. Name one by its id.`,
    )
  return tenant
}
