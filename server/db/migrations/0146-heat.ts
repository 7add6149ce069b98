import { isolate } from './isolate'

/**
 * Where visitors were, if they agreed: counts per cell and quarter of an hour, per guide and quarter, per guide and day. The counts
 * identify no one. To count each visitor once, hashes of the counted visitors are stored while a count grows. Their salt is deleted
 * with them, so even the whole database cannot reveal later where a visitor was.
 */
export const heat = `
  create table heat_count (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    guide_id text collate "C" not null,
    kind text collate "C" not null check (kind in ('cell', 'quarter', 'day')),
    -- Beginning of the quarter of an hour, or of the day.
    at bigint not null,
    -- Of the grid; 0 where it is no cell.
    row_number integer not null,
    column_number integer not null,
    visitors integer not null check (visitors > 0),
    primary key (tenant_id, guide_id, kind, at, row_number, column_number),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  ${isolate('heat_count', 'select, insert, update')}

  create table heat_salt (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    kind text collate "C" not null check (kind in ('quarter', 'day')),
    at bigint not null,
    salt text collate "C" not null,
    until bigint not null,
    primary key (tenant_id, kind, at)
  );
  ${isolate('heat_salt', 'select, insert, delete')}

  create table heat_seen (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    hash text collate "C" not null,
    until bigint not null,
    primary key (tenant_id, hash)
  );
  create index heat_seen_until on heat_seen (tenant_id, until);
  ${isolate('heat_seen', 'select, insert, delete')}
`
