import { query, tenantTables } from './world'
import type { World } from './world'

/** Sessions change and expire on their own. */
const UNWATCHED = ['session', 'ended_session']

export interface Watch {
  /** Writes into the other tenant since the last call: `update guide`. */
  writes: () => Promise<string[]>
  /** Number of audit entries of a call, in all tenants. */
  auditEntries: (name: string) => Promise<number>
  end: () => Promise<void>
}

/**
 * The database itself records every added, changed or deleted row of the other tenant. This costs nothing when nothing is written,
 * and also detects writes that leave the content unchanged.
 */
export async function watchOther({ server, other }: Pick<World, 'server' | 'other'>): Promise<Watch> {
  const tables = (await tenantTables(server)).filter((table) => !UNWATCHED.includes(table))
  await query(server, 'create unlogged table foreign_write (at serial primary key, what text not null)')
  await query(
    server,
    `create function note_foreign_write() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if tg_argv[0] in (old.tenant_id, new.tenant_id) then insert into foreign_write (what) values (lower(tg_op) || ' ' || tg_table_name); end if;
       return null;
     end $$`,
  )
  for (const table of tables) {
    await query(
      server,
      `create trigger foreign_write after insert or update or delete on "${table}" for each row execute function note_foreign_write('${other.tenantId}')`,
    )
  }
  return {
    writes: async () => {
      const rows = await query<{ what: string }>(server, 'delete from foreign_write returning what')
      return [...new Set(rows.map(({ what }) => what))]
    },
    auditEntries: async (name) => {
      const [row] = await query<{ count: number }>(
        server,
        'select count(*)::int as count from audit_log where endpoint = $1',
        [name],
      )
      return row!.count
    },
    end: async () => {
      await query(server, 'drop function note_foreign_write cascade')
      await query(server, 'drop table foreign_write')
    },
  }
}
