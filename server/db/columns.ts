import { sql } from 'drizzle-orm'
import { bigint, customType, text } from 'drizzle-orm/pg-core'

/** Epoch milliseconds, as everywhere else: both drivers read it as a number. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** The tenant of a row; every table that has it is isolated by `isolate()` of the migrations. */
export const tenantId = () => text('tenant_id').notNull()

/** The same where the database itself fills it in from the transaction's tenant: no insert names a tenant. */
export const ownTenantId = () => tenantId().default(sql`current_setting('app.tenant')`)

/** Bytes, sent as they are. Read with `encode(…, 'base64')`: both drivers answer text. */
export const rawBytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
