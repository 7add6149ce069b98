import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { reorder } from '../../../server/db/reorder'
import { rows } from '../../../server/db/rows'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'

test('an incomplete list locks at most one row more than it names', async () => {
  const server = await seededServer()
  const [of] = await query<{ tenantId: string; id: string; guides: number }>(
    server,
    `select tenant_id "tenantId", min(id) id, count(*)::int guides from guide where deleted_at is null group by tenant_id order by count(*) desc limit 1`,
  )
  expect(of!.guides).toBeGreaterThan(3)
  await server.platform.db.tenantTransaction(of!.tenantId, async (tx) => {
    expect(await reorder(tx, sql.identifier('guide'), { ids: [of!.id] })).toBe('rows')
    expect(
      await rows(
        tx,
        z.object({ locked: z.number() }),
        sql`select count(*)::int as locked from guide where xmax = pg_current_xact_id()::xid`,
      ),
    ).toEqual([{ locked: 2 }])
  })
})
