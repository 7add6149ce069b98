import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tenantId } from '../columns'

/** Who did what and how it ended. The application may add entries and neither read, change nor remove them. */
export const auditLog = pgTable('audit_log', {
  id: text('id').primaryKey(),
  tenantId: tenantId(),
  at: instant('at').notNull(),
  accountId: text('account_id').notNull(),
  loginAccount: text('login_account').notNull(),
  /** `guide.update` */
  endpoint: text('endpoint').notNull(),
  /** Id of the record, when the call names one. */
  subject: text('subject'),
  /** Code of the answer. */
  code: integer('code').notNull(),
  requestId: text('request_id').notNull(),
  address: text('address').notNull(),
})
