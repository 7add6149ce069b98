import { isolate, openToIdentity } from './isolate'

/**
 * Codes of printed signs: one per guide, point or route, for good. A visitor who scans one names nothing else, so codes are unique
 * across merchants. Scans are counted per code and day of China; nothing about the visitor is stored.
 */
export const shortLinks = `
  create table short_link (
    code text collate "C" primary key,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    guide_id text collate "C" not null,
    kind text collate "C" not null check (kind in ('guide', 'point', 'route')),
    target_id text collate "C" not null,
    created_at bigint not null,
    last_scan_at bigint,
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create unique index short_link_target on short_link (tenant_id, guide_id, kind, target_id);
  create index short_link_last_scan on short_link (tenant_id, guide_id, last_scan_at desc) where last_scan_at is not null;
  ${isolate('short_link', 'select, insert, update')}
  ${openToIdentity('short_link', 'select')}

  create table short_link_scans (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    code text collate "C" not null references short_link (code),
    day integer not null,
    scans integer not null check (scans > 0),
    primary key (tenant_id, code, day)
  );
  ${isolate('short_link_scans', 'select, insert, update')}
`
