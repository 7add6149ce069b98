import { isolate } from './isolate'

/** Terms that visitors accept. Versions are immutable and never deleted; the highest one is in force. */
export const terms = `
  create table terms_version (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
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
