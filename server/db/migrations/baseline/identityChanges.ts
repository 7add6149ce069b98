import { CHANGED_STATE, CHANGES_CHANNEL } from '../../identityChanges'

interface Watched {
  table: string
  /** Columns whose change counts; all by default. */
  columns?: readonly string[]
  /** Omits inserts where a new row takes no access away. */
  events?: readonly ('insert' | 'update' | 'delete')[]
  tenantColumn?: string
}

/** The data behind `find_session`. A session's last use and an account's last sign-in are left out, because they do not affect it. */
const WATCHED: readonly Watched[] = [
  {
    table: 'session',
    columns: ['account_id', 'token_hash', 'expires_at', 'second_step_at'],
    events: ['update', 'delete'],
  },
  {
    table: 'account',
    columns: ['login_account', 'name', 'deal_status', 'must_change', 'deleted_at'],
    events: ['update', 'delete'],
  },
  { table: 'account_role' },
  { table: 'role_right' },
  { table: 'role', columns: ['second_step'], events: ['update', 'delete'] },
  { table: 'second_step', columns: ['account_id', 'confirmed_at'] },
  { table: 'merchant', columns: ['disabled_at'], events: ['update', 'delete'], tenantColumn: 'id' },
]

const trigger = ({ table, columns, events = ['insert', 'update', 'delete'], tenantColumn = 'tenant_id' }: Watched) => {
  const when = events
    .map((event) => (event === 'update' && columns ? `update of ${columns.join(', ')}` : event))
    .join(' or ')
  return `create trigger tell_identity_change after ${when} on ${table} for each row execute function tell_identity_change('${tenantColumn}');`
}

/** Notifies every node, and the connection itself, that cached sessions of a tenant may be stale. Once per transaction and tenant. */
export const identityChanges = `
  create function tell_identity_change() returns trigger language plpgsql as $$
  declare
    tenant text := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
  begin
    if current_setting('app.changed', true) is distinct from tenant then
      perform set_config('app.changed', tenant, true);
      perform pg_notify('${CHANGES_CHANNEL}', tenant);
      raise info using message = tenant, errcode = '${CHANGED_STATE}';
    end if;
    return null;
  end $$;
  ${WATCHED.map(trigger).join('\n  ')}
`
