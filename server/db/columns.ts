import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { bigint, customType, text } from 'drizzle-orm/pg-core'
import { toBase64 } from './base64'

/** Epoch milliseconds, as everywhere else: both drivers read it as a number. */
export const instant = (name: string) => bigint(name, { mode: 'number' })

/** The tenant of a row; every table that has it is isolated by `isolate()` of the migrations. */
export const tenantId = () => text('tenant_id').notNull()

/** The same where the database itself fills it in from the transaction's tenant: no insert names a tenant. */
export const ownTenantId = () => tenantId().default(sql`current_setting('app.tenant')`)

/** Bytes, sent as text: the embedded database takes ten times as long over its own form of them. Read with `encode(…, 'base64')`. */
export const base64Bytes = customType<{ data: Uint8Array; driverData: SQL }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${toBase64(value)}, 'base64')`,
})
