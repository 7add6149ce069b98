import { eq, sql } from 'drizzle-orm'
import { accountRole } from '../../db/schema/identity'
import type { RecordOptions } from '../../records/options'

/** How to read and write an account beyond its ordinary columns. */
export const accountRecordOptions = {
  separateFields: {
    roleIds: {
      read: sql`(
        select coalesce(json_agg(ar.role_id order by r.created_at, r.id), '[]'::json)
        from account_role ar
        join role r on r.id = ar.role_id
        where ar.account_id = t.id
      )`,
      holds: (id) => sql`exists (select from account_role ar where ar.account_id = t.id and ar.role_id = ${id})`,
      write: async (tx, accountId, value) => {
        await tx.delete(accountRole).where(eq(accountRole.accountId, accountId))
        await tx.execute(sql`insert into account_role (tenant_id, account_id, role_id)
          select current_setting('app.tenant'), ${accountId}, value
          from json_array_elements_text(${JSON.stringify(value)}::json)`)
      },
    },
  },
  computedFields: {
    dealStatus: sql`t.deal_status`,
    hasPassword: sql`t.password_hash <> ''`,
    mustChange: sql`t.must_change`,
    secondStep: sql`exists (select from second_step s where s.account_id = t.id and s.confirmed_at is not null)`,
    lastLoginAt: sql`t.last_login_at::float8`,
    lastLoginAddress: sql`t.last_login_address`,
  },
} satisfies RecordOptions
