import { isolate, openToIdentity } from './isolate'

/** A visitor's WeChat identity, for this merchant only. Null for visitors from before this migration. */
const openid = `
  alter table visitor add column openid text collate "C";
  create unique index visitor_openid on visitor (tenant_id, openid) where openid is not null;
`

/** Token sent by the visitor's mini-program with each call, stored as a hash; the identity role uses it to find the caller. */
const tokens = `
  create table visitor_token (
    token_hash text collate "C" primary key,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    visitor_id text collate "C" not null,
    created_at bigint not null,
    expires_at bigint not null,
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create index visitor_token_of on visitor_token (tenant_id, visitor_id, created_at);
  create index visitor_token_end on visitor_token (expires_at);
  ${isolate('visitor_token', 'select, insert, delete')}
  ${openToIdentity('visitor_token', 'select')}
`

/** Key chosen by the client: a request sent again yields the same case. */
const keys = ['problem', 'rescue']
  .map(
    (table) => `
  alter table ${table} add column client_key text collate "C";
  create unique index ${table}_client_key on ${table} (tenant_id, visitor_id, client_key) where client_key is not null;`,
  )
  .join('')

/** Pictures by sender: a visitor's problem can only show the visitor's own. Deleted along with the file. */
const pictures = `
  create table visitor_picture (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    visitor_id text collate "C" not null,
    name text collate "C" not null,
    at bigint not null,
    primary key (tenant_id, visitor_id, name),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    foreign key (tenant_id, name) references media (tenant_id, name) on delete cascade
  );
  create index visitor_picture_name on visitor_picture (tenant_id, name);
  ${isolate('visitor_picture', 'select, insert, update')}
`

/** Visitors' own actions: signing in, reporting, calling for help. */
export const visitorCalls = openid + tokens + keys + pictures
