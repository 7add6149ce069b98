import { isolate } from '../isolate'
import { ownedBySearch } from '../ownedBySearch'
import { owner, tenant } from './columns'

/**
 * Stored files. An account that uploads a file that a visitor had sent becomes its owner; taking a file into use locks its row, which requires an
 * update right.
 */
const files = `
  create table media (
    ${tenant}
    name text collate "C" not null,
    kind text not null check (kind in ('picture', 'voice', 'txt', 'video')),
    file_name text not null,
    bytes integer not null,
    width integer,
    height integer,
    seconds double precision,
    thumbnail text collate "C",
    created_at bigint not null,
    created_by text collate "C" not null,
    -- As of the last count.
    unused_since bigint,
    -- Of sounds: loudness in LUFS, true peak in dBTP, number of clippings at full scale.
    lufs double precision,
    peak double precision,
    clipped integer,
    -- Their first seconds as a separate file, which visitors hear before they buy; \`sampled_at\` without \`sample\`: none can be made.
    sample text collate "C",
    sample_seconds double precision,
    sample_bytes integer,
    sampled_at bigint,
    -- Cuts that were begun and did not end: a file on which the server dies must not be cut for each visitor.
    sample_attempts smallint not null default 0,
    primary key (tenant_id, name)
  );
  create index media_thumbnail on media (tenant_id, thumbnail);
  create index media_name on media (name);
  create index media_thumbnail_name on media (thumbnail);
  -- Each upload first sums the size of a merchant's stored files: 100,000 rows take 7 ms with this index, 70 ms without it.
  create index media_bytes on media (tenant_id) include (bytes);
  create index media_latest on media (tenant_id, created_at desc, name desc);
  create index media_unused on media (tenant_id, unused_since) where unused_since is not null;
  create index media_sample_name on media (sample) where sample is not null;
  ${isolate('media', 'select, insert, delete')}
  grant update (unused_since, created_by, created_at, file_name, sample, sample_seconds, sample_bytes, sampled_at, sample_attempts) on media to console_app;
`

/**
 * Which of the given files any tenant refers to, for sweeping unreferenced ones. Tenants share files, and no transaction of the
 * application sees more than one tenant. For the owner only.
 */
const keptMedia = `
  grant select (name, thumbnail, sample) on media to console_search;
  create policy sweep on media for select to console_search using (true);
  create function kept_media(names text[]) returns setof text
  language sql stable security definer as $$
    select m.name from media m where m.name = any (names)
    union
    select m.thumbnail from media m where m.thumbnail = any (names)
    union
    select m.sample from media m where m.sample = any (names)
  $$;
  revoke execute on function kept_media(text[]) from public;
  do $$ begin execute format('grant execute on function kept_media(text[]) to %I', session_user); end $$;
  ${ownedBySearch('kept_media(text[])')}
`

/**
 * Files that arrive in parts. An acknowledged part is as durable as any other row, visible to every node, and protected by the same
 * policies. Parts are not compressed: uploaded formats already are.
 */
const uploads = `
  create table upload (
    ${owner}
    account_id text collate "C" not null,
    kind text not null check (kind in ('picture', 'voice', 'txt', 'video')),
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

export const media = files + keptMedia + uploads
