import { newId } from '../../../server/db/id'
import { query } from '../matrix/world'
import type { TestServer } from '../server'

/** An unclaimed request by the first visitor with a phone number, in the first guide open to visitors; only callers send them. Returns its id. */
export async function callForHelp(server: TestServer, tenantId: string, content: string): Promise<string> {
  const id = newId()
  await query(
    server,
    `insert into rescue (tenant_id, id, visitor_id, guide_id, kind, content, people, lng, lat, accuracy, near_name, near_lng, near_lat, created_at, updated_at)
      select $1, $2, v.id, (select g.id from guide g where g.tenant_id = $1 and g.visible_revision is not null and g.deleted_at is null order by g.id limit 1),
        'injury', $3, 2, 118.1662, 30.1319, 60, '光明顶', 118.1662, 30.1328, $4, $4 from visitor v where v.tenant_id = $1 and v.phone <> '' order by v.id limit 1`,
    [tenantId, id, content, Date.now()],
  )
  return id
}
