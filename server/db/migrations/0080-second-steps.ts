import { findSession } from './findSession'
import { isolate, openToIdentity } from './isolate'

/** Signing in with a code besides the password: optional, or required by a role. */
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

export const secondSteps = [
  tables,
  isolate('second_step'),
  isolate('recovery_code'),
  openToIdentity('second_step', 'select'),
  findSession(),
].join('\n')
