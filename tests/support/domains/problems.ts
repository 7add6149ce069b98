import { newId } from '../../../server/db/id'
import { query } from '../matrix/world'
import type { TestServer } from '../server'

/** A new, unhandled problem by the first visitor with a phone number; only visitors report problems. Returns its id. */
export async function reportProblem(server: TestServer, tenantId: string, content: string): Promise<string> {
  const id = newId()
  const now = Date.now()
  await query(
    server,
    `insert into problem (tenant_id, id, visitor_id, type, content, created_at, updated_at)
      select $1, $2, v.id, (select c.id from complaint_type c where c.tenant_id = $1 and c.name = '其他'), $3, $4, $4
      from visitor v where v.tenant_id = $1 and v.phone <> '' order by v.id limit 1`,
    [tenantId, id, content, now],
  )
  return id
}
