import { isolate } from './isolate'

/**
 * Files that arrive in parts. An acknowledged part is as durable as any other row, visible to every node, and protected by the same
 * policies. Parts are not compressed: uploaded formats already are.
 */
export const uploads = `
  create table upload (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    account_id text collate "C" not null,
    kind text not null check (kind in ('picture', 'voice', 'txt')),
    file_name text not null,
    bytes integer not null check (bytes > 0),
    received integer not null default 0 check (received between 0 and bytes),
    result jsonb,
    touched_at bigint not null,
    expires_at bigint not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
  );
  create index upload_account on upload (tenant_id, account_id, touched_at);
  create index upload_expiry on upload (tenant_id, expires_at);

  create table upload_part (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    upload_id text collate "C" not null,
    start integer not null,
    bytes bytea not null,
    primary key (tenant_id, upload_id, start),
    foreign key (tenant_id, upload_id) references upload (tenant_id, id) on delete cascade
  );
  alter table upload_part alter column bytes set storage external;
  ${isolate('upload')}
  ${isolate('upload_part', 'select, insert, delete')}
`
