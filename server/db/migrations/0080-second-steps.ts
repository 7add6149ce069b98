import { isolate, openToIdentity } from './isolate'

/** Signing in with a code besides the password: optional, or asked for by a role. */
const tables = `
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
  alter table role add column second_step boolean not null default false;
  alter table session add column second_step_at bigint;
  grant update (second_step_at, expires_at) on session to console_app;
`

const findSession = `
  drop function find_session(text);
  create function find_session(wanted text)
  returns table (
    id text, tenant_id text, account_id text, login_account text, name text, seen_at bigint, expires_at bigint, rights text[], must_change boolean, second_step text)
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
          when exists (select from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id and r.second_step) then 'enrolment'
        end
      from session s join account a on a.id = s.account_id
      where s.token_hash = wanted and a.deal_status = 'enabled' and a.deleted_at is null;
  end $$;
  revoke execute on function find_session(text) from public;
  grant execute on function find_session(text) to console_identity;
`

export const secondSteps = [tables, isolate('second_step'), isolate('recovery_code'), openToIdentity('second_step', 'select'), findSession].join('\n')
