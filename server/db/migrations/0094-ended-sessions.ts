import { isolate, openToIdentity } from './isolate'

/**
 * Ended sessions, retained for a while to show users where they were signed in. A separate table without the token's hash, so its rows can
 * never pass for live sessions. No foreign key to the account: moving a session here must not wait for a change to the account.
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
