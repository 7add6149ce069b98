import { isolate, openToIdentity } from '../isolate'
import { searchable } from '../searchable'

const indexes = (table: string) => `
  create index ${table}_order on ${table} (tenant_id, created_at desc, id desc) where deleted_at is null;
  create index ${table}_pinyin on ${table} (tenant_id, name_pinyin, id) where deleted_at is null;
  create index ${table}_created on ${table} (tenant_id, created_at, id) where deleted_at is null;
  create index ${table}_updated on ${table} (tenant_id, updated_at, id) where deleted_at is null;
`

/** Rows of accounts and roles outlive deletion, because others name them as creator. A new account has no password until one is generated. */
const tables = `
  create table merchant (
    id text collate "C" primary key,
    name text not null,
    logo text,
    created_at bigint not null,
    -- Users of a disabled merchant can neither sign in nor continue; its data is retained.
    disabled_at bigint
  );

  create table account (
    id text collate "C" primary key,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    login_account text not null,
    name text not null,
    phone text not null default '',
    avatar text,
    password_hash text not null default '',
    deal_status text not null default 'enabled' check (deal_status in ('enabled', 'disabled')),
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    name_pinyin text collate "C" not null,
    created_by text collate "C",
    updated_by text collate "C",
    deleted_at bigint,
    must_change boolean not null default false,
    last_login_at bigint,
    last_login_address text,
    unique (tenant_id, id)
  );
  ${indexes('account').trim()}
  create index account_of_deal_status on account (tenant_id, deal_status, created_at desc, id desc) where deleted_at is null;
  create unique index account_login_account on account (lower(login_account) collate "C") where deleted_at is null;

  create table role (
    id text collate "C" primary key,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    name text not null,
    note text not null default '',
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    name_pinyin text collate "C" not null,
    created_by text collate "C",
    updated_by text collate "C",
    deleted_at bigint,
    -- Its holders must sign in with a code besides the password.
    second_step boolean not null default false,
    -- In fen; null: unlimited.
    refund_limit integer check (refund_limit > 0),
    refund_day_limit integer check (refund_day_limit > 0),
    unique (tenant_id, id)
  );
  ${indexes('role').trim()}
  create unique index role_name on role (tenant_id, name) where deleted_at is null;

  create table "right" (
    id text collate "C" primary key,
    parent_id text collate "C" not null,
    type smallint not null check (type in (0, 1, 2)),
    name text not null,
    sort integer not null
  );

  -- Foreign keys look past policies; with the tenant in the key no row can point into another tenant.
  create table role_right (
    tenant_id text collate "C" not null,
    role_id text collate "C" not null,
    right_id text collate "C" not null references "right" (id) on delete cascade,
    primary key (role_id, right_id),
    foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
  );
  create index role_right_right on role_right (right_id);

  create table account_role (
    tenant_id text collate "C" not null,
    account_id text collate "C" not null,
    role_id text collate "C" not null,
    primary key (account_id, role_id),
    foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade,
    foreign key (tenant_id, role_id) references role (tenant_id, id)
  );
  create index account_role_role on account_role (role_id);
`

const sessions = `
  create table session (
    id text collate "C" primary key,
    tenant_id text collate "C" not null,
    account_id text collate "C" not null,
    token_hash text collate "C" not null unique,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null,
    address text not null default '',
    user_agent text not null default '',
    second_step_at bigint,
    foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
  );
  create index session_account on session (account_id);
  create index session_expiry on session (expires_at);

  -- Retained for a while to show users where they were signed in. A separate table without the token's hash, so its rows can never pass for
  -- live sessions. No foreign key to the account: moving a session here must not wait for a change to the account.
  create table ended_session (
    id text collate "C" primary key,
    tenant_id text collate "C" not null,
    account_id text collate "C" not null,
    created_at bigint not null,
    seen_at bigint not null,
    ended_at bigint not null,
    reason text not null,
    ended_by text collate "C",
    address text not null,
    user_agent text not null
  );
  create index ended_session_account on ended_session (account_id, ended_at desc, id desc);
  create index ended_session_time on ended_session (ended_at);

  -- Signing in with a code besides the password: optional, or required by a role.
  create table second_step (
    account_id text collate "C" primary key,
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    secret text not null,
    created_at bigint not null,
    confirmed_at bigint,
    last_period bigint not null default 0,
    unique (tenant_id, account_id),
    foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
  );

  create table recovery_code (
    account_id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    code_hash text collate "C" not null,
    primary key (account_id, code_hash),
    foreign key (tenant_id, account_id) references second_step (tenant_id, account_id) on delete cascade
  );

  -- What the server remembers of itself; for the owner alone.
  create table setting (
    key text collate "C" primary key,
    value text not null
  );

  create table login_attempt (
    key text collate "C" primary key,
    points integer not null,
    expires_at bigint not null,
    -- Attempts in progress are counted separately from failed ones.
    pending integer not null default 0,
    pending_at bigint not null default 0
  );
  create index login_attempt_expiry on login_attempt (expires_at);

  create table captcha_answer (
    id text collate "C" primary key,
    expires_at bigint not null
  );
  create index captcha_answer_expiry on captcha_answer (expires_at);
`

/**
 * Session lookup that every private call begins with. A PL/pgSQL function, because it caches its plan per connection, and planning it under
 * row-level security costs more than running it. Called as console_identity, which sees all tenants.
 */
const findSession = `
  create function find_session(wanted text)
  returns table (
    id text,
    tenant_id text,
    account_id text,
    login_account text,
    name text,
    seen_at bigint,
    expires_at bigint,
    rights text[],
    must_change boolean,
    second_step text
  )
  language plpgsql stable as $$
  begin
    return query
      select s.id, s.tenant_id, s.account_id, a.login_account, a.name, s.seen_at, s.expires_at,
        array(
          select distinct rr.right_id
          from account_role ar join role_right rr on rr.role_id = ar.role_id
          where ar.account_id = a.id),
        a.must_change,
        case
          when exists (select from second_step t where t.account_id = a.id and t.confirmed_at is not null)
            then case when s.second_step_at is null then 'secondStep' end
          when exists (
            select from account_role ar join role r on r.id = ar.role_id
            where ar.account_id = a.id and r.second_step
          ) then 'enrolment'
        end
      from session s
      join account a on a.id = s.account_id
      join merchant m on m.id = s.tenant_id
      where s.token_hash = wanted and a.deal_status = 'enabled' and a.deleted_at is null and m.disabled_at is null;
  end $$;
  revoke execute on function find_session(text) from public;
  grant execute on function find_session(text) to console_identity;
`

const access = [
  isolate('merchant', 'select', 'id'),
  ...['account', 'role', 'role_right', 'account_role', 'second_step', 'recovery_code'].map((table) => isolate(table)),
  isolate('session', 'select, delete'),
  isolate('ended_session', 'select, insert'),
  ...['merchant', 'account', 'role', 'role_right', 'account_role', 'second_step'].map((table) =>
    openToIdentity(table, 'select'),
  ),
  ...['session', 'ended_session'].map((table) => openToIdentity(table, 'select, insert, update, delete')),
  'grant select on "right" to console_app, console_identity;',
  'grant select, insert, update, delete on login_attempt, captcha_answer to console_identity;',
  'grant update (last_login_at, last_login_address) on account to console_identity;',
  'grant update (second_step_at, expires_at) on session to console_app;',
].join('\n')

export const identity = [
  tables,
  sessions,
  access,
  findSession,
  searchable('account', ['name', 'login_account', 'phone']),
].join('\n')
