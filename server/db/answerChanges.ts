import * as z from 'zod'
import type { Driver } from './driver'
import { withMigrationLock } from './migrate'

/**
 * How the database reports changes to visitors' content: `NOTIFY` to all nodes, and a notice with this state to the
 * connection that made them, before the commit is known. Both carry the tenant.
 */
export const ANSWERS_STATE = 'SS002'
export const ANSWERS_CHANNEL = 'visitor_answers'

/**
 * Tables that no visitor answer depends on, mostly written by visitors, sessions or draft edits. All others are
 * watched, including those of later migrations. A test revokes read access to these and calls everything.
 */
export const UNREAD = [
  'account_role',
  'audit_chain',
  'bill_line',
  'bot_answer',
  'content_read',
  'demo_refund',
  'demo_trade',
  'ended_session',
  'guide_bag',
  'guide_review',
  'guide_weather',
  'heat_count',
  'heat_salt',
  'heat_seen',
  'import_run',
  'ledger_entry',
  'listen_code',
  'listen_right',
  'order_event',
  'order_invoice',
  'order_reconciliation',
  'order_refund',
  'order_refund_key',
  'order_refund_step',
  'order_rollup',
  'order_rollup_check',
  'packet',
  'payment',
  'payment_attempt',
  'payment_notice',
  'poi',
  'preview',
  'problem',
  'problem_step',
  'question_hit',
  'question_miss',
  'reconciliation_day',
  'reconciliation_difference',
  'recovery_code',
  'refund_batch',
  'refund_batch_order',
  'rescue',
  'rescue_step',
  'role',
  'role_right',
  'route',
  'second_step',
  'session',
  'short_link',
  'short_link_scans',
  'spot',
  'subscribe_attempt',
  'subscribe_message',
  'subscribe_template',
  'terms_version',
  'trial_payment',
  'upload',
  'upload_part',
  'visitor',
  'visitor_account_device',
  'visitor_listening',
  'visitor_order',
  'visitor_picture',
  'visitor_sign_in',
  'visitor_token',
  'visitor_visit',
] as const

/** Inserting here changes no answer: references to files come later, and visitors add pictures to reports. */
const ADDED_FIRST: ReadonlySet<string> = new Set(['media'])

const TRIGGER = 'tell_answers_change'

/** `changed` holds the rows that a statement added, changed or removed. Once per transaction and tenant. */
const announce = (name: string, tenants: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  declare tenant text;
  begin
    for tenant in ${tenants} loop
      if current_setting('app.answers', true) is distinct from tenant then
        perform set_config('app.answers', tenant, true);
        perform pg_notify('${ANSWERS_CHANNEL}', tenant);
        raise info using message = tenant, errcode = '${ANSWERS_STATE}';
      end if;
    end loop;
    return null;
  end $$;`

/** Opening a record changes its read count, which visitors do not see. */
const UNCOUNTED = `select distinct c.tenant_id from changed c join former f on f.tenant_id = c.tenant_id and f.id = c.id
  where c.read_count = f.read_count or to_jsonb(c) - 'read_count' <> to_jsonb(f) - 'read_count'`

/** A guide that visitors cannot see is in no answer. */
const VISIBLE = 'select distinct tenant_id from changed where visible_revision is not null'

const FUNCTIONS =
  announce(TRIGGER, 'select distinct tenant_id from changed') +
  announce(`${TRIGGER}_of_merchant`, 'select distinct id from changed') +
  announce(`${TRIGGER}_but_counts`, UNCOUNTED) +
  announce(`${TRIGGER}_of_visible`, VISIBLE)

/** Tables that lack a trigger; partitions are of the audit log. */
const UNWATCHED = `
  select c.relname as "table",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'read_count' and not a.attisdropped) as counted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
  where c.relkind = 'r' and not c.relispartition and c.relname <> all ($1)
    and (c.relname = 'merchant' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
    and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = '${TRIGGER}_delete')
  order by 1`

const unwatchedRow = z.object({ table: z.string(), counted: z.boolean() })

function triggers({ table, counted }: z.output<typeof unwatchedRow>): string {
  const announcer = table === 'merchant' ? `${TRIGGER}_of_merchant` : TRIGGER
  const trigger = (event: string, rows: string, run = announcer) =>
    `create or replace trigger ${TRIGGER}_${event} after ${event} on "${table}" referencing ${rows} for each statement execute function ${run}();`
  return [
    ...(ADDED_FIRST.has(table)
      ? []
      : [trigger('insert', 'new table as changed', table === 'guide' ? `${TRIGGER}_of_visible` : announcer)]),
    counted
      ? trigger('update', 'new table as changed old table as former', `${TRIGGER}_but_counts`)
      : trigger('update', 'new table as changed'),
    trigger('delete', 'old table as changed'),
  ].join('\n')
}

/**
 * Adds change triggers to every watched table. Runs at each start, because a migration may have added tables. One
 * transaction per table: other nodes may be writing, and waiting for many tables in one transaction could deadlock.
 */
export async function watchTables(driver: Driver): Promise<void> {
  const tables = await withMigrationLock(driver, async (client) => {
    const unwatched = z.array(unwatchedRow).parse(await client.query(UNWATCHED, [UNREAD]))
    if (unwatched.length > 0) await client.exec(FUNCTIONS)
    return unwatched
  })
  for (const table of tables) await withMigrationLock(driver, (client) => client.exec(triggers(table)))
}
