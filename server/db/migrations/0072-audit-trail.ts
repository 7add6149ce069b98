import { isolate, openToIdentity } from './isolate'

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
    execute format('with moved as (delete from audit_log_default where at >= %s and at < %s returning *) insert into %I select * from moved', first, past, partition);
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
`

/** The existing log, partitioned by month, with the changes of an act and its place in the chain. Older releases still add to it. */
export const auditTrail = `
  alter table audit_log rename to audit_log_before;
  alter index audit_log_pkey rename to audit_log_before_pkey;
  drop index audit_log_time;

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

  ${partitions}

  alter table audit_log_before no force row level security;
  do $$
  declare month date;
  begin
    for month in
      select distinct date_trunc('month', to_timestamp((at + 28800000) / 1000.0) at time zone 'UTC')::date from audit_log_before
      union select (date_trunc('month', now() at time zone 'UTC' + interval '8 hours') + n * interval '1 month')::date from generate_series(0, 1) n
    loop
      perform audit_partition(month);
    end loop;
  end $$;
  alter table audit_log no force row level security;
  insert into audit_log (id, tenant_id, at, account_id, login_account, endpoint, domain, act, subject, code, request_id, address)
  select id, tenant_id, at, account_id, login_account, endpoint, split_part(endpoint, '.', 1),
    case split_part(endpoint, '.', 2)
      when 'add' then 'add' when 'copy' then 'copy' when 'sort' then 'sort' when 'labelSort' then 'sort' when 'restore' then 'restore'
      when 'delete' then 'delete' when 'deleteMany' then 'delete' when 'submit' then 'submit' when 'auditPass' then 'pass' when 'auditFail' then 'fail'
      when 'login' then 'signIn' when 'editPwd' then 'password' when 'resetPwd' then 'resetPassword' when 'endSession' then 'endSession' when 'unlock' then 'unlock'
      when 'picture' then 'upload' when 'voice' then 'upload' when 'txt' then 'upload' when 'begin' then 'upload' when 'end' then 'upload'
      else 'update' end,
    subject, code, request_id, address
  from audit_log_before;
  alter table audit_log force row level security;
  drop table audit_log_before;

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
