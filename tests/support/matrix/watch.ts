import { query, tenantTables } from './world'
import type { World } from './world'

/** Sessions change and expire on their own. */
const UNWATCHED = ['session', 'ended_session']

/** What the database noted since the last look. */
export interface Noted {
  /** Writes into the other tenant: `update guide`. */
  writes: string[]
  /** Calls that were recorded in the audit trail, of any tenant. */
  audited: string[]
}

export interface Watch {
  look: () => Promise<Noted>
  end: () => Promise<void>
}

/**
 * The database itself records every added, changed or deleted row of the other tenant, and every audit entry. This costs nothing when
 * nothing is written, and also detects writes that leave the content unchanged.
 */
export async function watchOther({ server, other }: Pick<World, 'server' | 'other'>): Promise<Watch> {
  const tables = (await tenantTables(server)).filter((table) => !UNWATCHED.includes(table))
  await query(server, 'create unlogged table noted (at serial primary key, write text, audited text)')
  await query(
    server,
    `create function note_foreign_write() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       if tg_argv[0] in (old.tenant_id, new.tenant_id) then insert into noted (write) values (lower(tg_op) || ' ' || tg_table_name); end if;
       return null;
     end $$`,
  )
  await query(
    server,
    `create function note_audited() returns trigger language plpgsql security definer set search_path = public as $$
     begin
       insert into noted (audited) values (new.endpoint);
       return null;
     end $$`,
  )
  for (const table of tables) {
    await query(
      server,
      `create trigger foreign_write after insert or update or delete on "${table}" for each row execute function note_foreign_write('${other.tenantId}')`,
    )
  }
  await query(server, 'create trigger audited after insert on audit_log for each row execute function note_audited()')
  return {
    look: async () => {
      const rows = await query<{ write: string | null; audited: string | null }>(
        server,
        'delete from noted returning write, audited',
      )
      return {
        writes: [...new Set(rows.flatMap(({ write }) => write ?? []))],
        audited: rows.flatMap(({ audited }) => audited ?? []),
      }
    },
    end: async () => {
      await query(server, 'drop function note_foreign_write, note_audited cascade')
      await query(server, 'drop table noted')
    },
  }
}
