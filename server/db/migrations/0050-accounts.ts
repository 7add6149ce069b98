import { searchable } from './searchable'

/** Accounts and roles become ordinary records. Their rows outlive deletion, because others name them as creator. */
const recordColumns = (table: string) => `
  -- By letters until it is saved again: SQL knows no pinyin.
  alter table ${table} add column name_pinyin text collate "C" not null default '';
  update ${table} set name_pinyin = lower(name);
  alter table ${table} alter column name_pinyin drop default;
  alter table ${table} alter column tenant_id set default current_setting('app.tenant');
  alter table ${table} add column created_by text collate "C";
  alter table ${table} add column updated_by text collate "C";
  alter table ${table} add column deleted_at bigint;
  create index ${table}_order on ${table} (tenant_id, created_at desc, id desc) where deleted_at is null;
  create index ${table}_pinyin on ${table} (tenant_id, name_pinyin, id) where deleted_at is null;
  create index ${table}_created on ${table} (tenant_id, created_at, id) where deleted_at is null;
  create index ${table}_updated on ${table} (tenant_id, updated_at, id) where deleted_at is null;
`

/**
 * A new account has no password until one is generated. Also stores when and from where the last sign-in came, and each
 * session's address.
 */
const signIn = `
  alter table account alter column password_hash set default '';
  alter table account add column must_change boolean not null default false;
  alter table account add column last_login_at bigint;
  alter table account add column last_login_address text;
  grant update (last_login_at, last_login_address) on account to console_identity;
  alter table session add column address text not null default '';
  alter table session add column user_agent text not null default '';

  drop function find_session(text);
  create function find_session(wanted text)
  returns table (id text, tenant_id text, account_id text, login_account text, name text, seen_at bigint, expires_at bigint, rights text[], must_change boolean)
  language plpgsql stable as $$
  begin
    return query
      select s.id, s.tenant_id, s.account_id, a.login_account, a.name, s.seen_at, s.expires_at,
        array(
          select distinct rr.right_id
          from account_role ar join role_right rr on rr.role_id = ar.role_id
          where ar.account_id = a.id),
        a.must_change
      from session s join account a on a.id = s.account_id
      where s.token_hash = wanted and a.deal_status = 'enabled' and a.deleted_at is null;
  end $$;
  revoke execute on function find_session(text) from public;
  grant execute on function find_session(text) to console_identity;
`

export const accounts = `
  ${['role', 'account'].map(recordColumns).join('')}
  create index account_of_deal_status on account (tenant_id, deal_status, created_at desc, id desc) where deleted_at is null;
  alter table role drop constraint role_tenant_id_name_key;
  create unique index role_name on role (tenant_id, name) where deleted_at is null;
  drop index account_login;
  create unique index account_login_account on account (lower(login_account) collate "C") where deleted_at is null;
  ${signIn}
  ${searchable('account', ['name', 'login_account', 'phone'])}
`
