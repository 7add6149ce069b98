import { sql } from 'drizzle-orm'
import { bigint, customType, text } from 'drizzle-orm/pg-core'

/** Epoch milliseconds, as everywhere else; both drivers read them as numbers. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** Tenant of a row. Every table with this column is isolated by `isolate()` of the migrations. */
export const tenantId = () => text('tenant_id').notNull()

/** Same, but filled in by the database from the transaction's tenant, so inserts name no tenant. */
export const ownTenantId = () => tenantId().default(sql`current_setting('app.tenant')`)

/** Bytes, sent as is. Read them with `encode(…, 'base64')`: both drivers return text. */
export const rawBytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The form of a name by which twins are found (`refuseTwins`). */
export const nameKey = (column: string) =>
  text(`${column}_key`).generatedAlwaysAs(sql`name_key(${sql.identifier(column)})`)
