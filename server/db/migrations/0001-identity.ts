import { isolate, openToIdentity } from './isolate'
import { rolesWithoutLogin } from './roles'

const roles = rolesWithoutLogin('console_app', 'console_identity')

const tables = `
  create table merchant (
    id text collate "C" primary key,
    name text not null,
    logo text,
    created_at bigint not null
  );

  create table account (
    id text collate "C" primary key,
    tenant_id text collate "C" not null references merchant (id),
    login_account text not null,
    name text not null,
    phone text not null default '',
    avatar text,
    password_hash text not null,
    deal_status text not null default 'enabled' check (deal_status in ('enabled', 'disabled')),
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    unique (tenant_id, id)
  );
  create unique index account_login on account (lower(login_account) collate "C");

  create table role (
    id text collate "C" primary key,
    tenant_id text collate "C" not null references merchant (id),
    name text not null,
    note text not null default '',
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    unique (tenant_id, id),
    unique (tenant_id, name)
  );

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

  create table session (
    id text collate "C" primary key,
    tenant_id text collate "C" not null,
    account_id text collate "C" not null,
    token_hash text collate "C" not null unique,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null,
    foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
  );
  create index session_account on session (account_id);
  create index session_expiry on session (expires_at);

  -- What the server remembers of itself; for the owner alone.
  create table setting (
    key text collate "C" primary key,
    value text not null
  );

  create table login_attempt (
    key text collate "C" primary key,
    points integer not null,
    expires_at bigint not null
  );
  create index login_attempt_expiry on login_attempt (expires_at);

  create table captcha_answer (
    id text collate "C" primary key,
    expires_at bigint not null
  );
  create index captcha_answer_expiry on captcha_answer (expires_at);

  create table audit_log (
    id text collate "C" primary key,
    tenant_id text collate "C" not null references merchant (id),
    at bigint not null,
    account_id text collate "C" not null,
    login_account text not null,
    endpoint text not null,
    subject text,
    code integer not null,
    request_id text not null,
    address text not null
  );
  create index audit_log_time on audit_log (tenant_id, at desc);
`

export const identity = [
  roles,
  tables,
  isolate('merchant', 'select', 'id'),
  isolate('account'),
  isolate('role'),
  isolate('role_right'),
  isolate('account_role'),
  isolate('session', 'select, delete'),
  isolate('audit_log', 'insert'),
  openToIdentity('merchant', 'select'),
  openToIdentity('account', 'select'),
  openToIdentity('role', 'select'),
  openToIdentity('role_right', 'select'),
  openToIdentity('account_role', 'select'),
  openToIdentity('session', 'select, insert, update, delete'),
  openToIdentity('audit_log', 'insert'),
  'grant select on "right" to console_app, console_identity;',
  'grant select, insert, update, delete on login_attempt, captcha_answer to console_identity;',
].join('\n')
