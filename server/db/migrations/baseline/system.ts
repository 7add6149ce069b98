import { isolate, openToIdentity } from '../isolate'
import { ownedBySearch } from '../ownedBySearch'
import { tenant } from './columns'

/** The log, partitioned by month, with the changes of an act and its place in the chain. */
const log = `
  create table audit_log (
    id text collate "C" not null,
    tenant_id text collate "C" not null references merchant (id),
    at bigint not null,
    account_id text collate "C" not null,
    login_account text not null,
    endpoint text not null,
    domain text collate "C" not null default '',
    act text collate "C" not null default 'update',
    subject text collate "C",
    name text,
    -- As it was written, letter for letter: its hash is of the text.
    changes json,
    code integer not null,
    request_id text not null,
    address text not null,
    device text not null default '',
    -- Set once, when the entry is sealed.
    number bigint,
    previous text collate "C",
    hash text collate "C"
  ) partition by range (at);
  create index audit_log_time on audit_log (tenant_id, at desc, id desc);
  create index audit_log_record on audit_log (tenant_id, domain, subject, at desc, id desc);
  create index audit_log_account on audit_log (tenant_id, account_id, at desc, id desc);
  create index audit_log_unsealed on audit_log (tenant_id, at, id) where number is null;
  create index audit_log_number on audit_log (tenant_id, number) where number is not null;

  -- Where an entry goes whose month has no partition: no write fails for want of one.
  create table audit_log_default partition of audit_log default;
  ${isolate('audit_log', 'select, insert')}
  ${openToIdentity('audit_log', 'insert')}
  alter table audit_log_default enable row level security;
  alter table audit_log_default force row level security;
  create policy tenant on audit_log_default
    using (tenant_id = current_setting('app.tenant', true))
    with check (tenant_id = current_setting('app.tenant', true));

  -- The end of each tenant's chain. Entries up to archived may have been put aside.
  create table audit_chain (
    tenant_id text collate "C" primary key references merchant (id),
    number bigint not null default 0,
    hash text collate "C" not null default '',
    sealed_at bigint,
    archived bigint not null default 0
  );
  ${isolate('audit_chain', 'select')}
`

/**
 * Creates the partition for one month, and moves entries that landed in the default partition there. Months are in China time.
 * Partitions are reached only through their table, so no rights are granted on them; the policy covers anyone who has them anyway.
 */
const partitions = `
  create function audit_partition(month date) returns boolean language plpgsql as $$
  declare
    partition constant text := 'audit_log_' || to_char(month, 'YYYY_MM');
    first constant bigint := extract(epoch from date_trunc('month', month::timestamp)) * 1000 - 28800000;
    past constant bigint := extract(epoch from date_trunc('month', month::timestamp) + interval '1 month') * 1000 - 28800000;
  begin
    if to_regclass(format('%I.%I', current_schema(), partition)) is not null then return false; end if;
    execute format('create table %I (like audit_log including all)', partition);
    -- The owner is held by the policy as well, which knows one tenant at a time.
    alter table audit_log_default no force row level security;
    execute format(
      'with moved as (delete from audit_log_default where at >= %s and at < %s returning *) insert into %I select * from moved',
      first, past, partition);
    alter table audit_log_default force row level security;
    execute format('alter table audit_log attach partition %I for values from (%s) to (%s)', partition, first, past);
    execute format('alter table %I enable row level security', partition);
    execute format('alter table %I force row level security', partition);
    execute format(
      'create policy tenant on %I using (tenant_id = current_setting(''app.tenant'', true)) with check (tenant_id = current_setting(''app.tenant'', true))',
      partition);
    return true;
  end $$;
  revoke execute on function audit_partition(date) from public;

  do $$
  begin
    perform audit_partition((date_trunc('month', now() at time zone 'UTC' + interval '8 hours') + n * interval '1 month')::date)
      from generate_series(0, 1) n;
  end $$;
`

/**
 * Searches audit entries by name, act and refusal. Names are indexed when an entry is sealed, so writing one does not wait for that;
 * the few unsealed entries are scanned. Refusals are rarely written, so their index costs the other entries nothing.
 */
const auditSearch = `
  create index audit_log_search on audit_log using gin ((search_grams(tenant_id, name))) where number is not null and name is not null;
  create index audit_log_act on audit_log (tenant_id, act, at desc, id desc);
  create index audit_log_refused on audit_log (tenant_id, at desc, id desc) where code <> 200;

  create function search_audit_log(keyword text, pattern text, most integer) returns table (at bigint, id text)
  language plpgsql stable security definer rows 100 set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
  declare tenant constant text := current_setting('app.tenant');
  begin
    return query
      (select s.at, s.id from audit_log s
        where s.tenant_id = tenant and s.number is not null and s.name is not null
          and search_grams(s.tenant_id, s.name) @> search_keys(tenant, keyword) and s.name ilike pattern
        limit most)
      union all
      (select s.at, s.id from audit_log s where s.tenant_id = tenant and s.number is null and s.name ilike pattern limit most)
      limit most;
  end $$;
  revoke execute on function search_audit_log(text, text, integer) from public;
  grant execute on function search_audit_log(text, text, integer) to console_app;
  grant select (tenant_id, id, at, number, name) on audit_log to console_search;
  create policy search on audit_log for select to console_search using (true);
  ${ownedBySearch('search_audit_log(text, text, integer)')}
`

/**
 * Imports from spreadsheets. A checked import holds the file's content; a completed import holds its writes and the previous
 * values, for undo.
 */
const imports = `
  create table import_run (
    id text collate "C" not null,
    ${tenant}
    importer text not null,
    file_name text not null,
    state text not null default 'checked' check (state in ('checked', 'done', 'undone')),
    content jsonb not null,
    -- Of the actions that were shown: what is carried out must be the same.
    digest text not null,
    writes jsonb not null default '[]',
    added integer not null default 0,
    changed integer not null default 0,
    created_at bigint not null,
    created_by text collate "C" not null,
    done_at bigint,
    primary key (tenant_id, id)
  );
  create index import_run_done on import_run (tenant_id, importer, done_at desc) where done_at is not null;
  create index import_run_created on import_run (tenant_id, created_at);
  ${isolate('import_run')}
`

/** Terms that visitors accept. Versions are immutable and never deleted; the highest one is in force. */
const terms = `
  create table terms_version (
    ${tenant}
    type text not null check (type in ('user', 'privacy', 'purchase')),
    version integer not null check (version > 0),
    content text not null,
    characters integer not null,
    created_at bigint not null,
    created_by text collate "C",
    primary key (tenant_id, type, version)
  );
  ${isolate('terms_version', 'select, insert')}
`

export const system = log + partitions + auditSearch + imports + terms
