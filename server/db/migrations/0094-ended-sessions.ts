import { isolate, openToIdentity } from './isolate'

/**
 * Sessions that are over, for a while, so that people see where they were signed in. A table of its own, without the token's hash: what is in it can
 * never be taken for a living one. No foreign key to the account: moving one here must wait for nobody who changes it.
 */
export const endedSessions = `
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
  ${isolate('ended_session', 'select, insert')}
  ${openToIdentity('ended_session', 'select, insert, update, delete')}
`
