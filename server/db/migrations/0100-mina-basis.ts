import { isolate } from './isolate'

/** Parts of the mini-program's configuration; a part has no row until it is first saved. */
export const minaBasis = `
  create table merchant_config (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    part text collate "C" not null check (part in ('baseConfig', 'baseConfigPro', 'indexConfig', 'globalSettings')),
    value jsonb not null,
    version integer not null check (version > 1),
    created_at bigint not null,
    created_by text collate "C",
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, part)
  );
  ${isolate('merchant_config', 'select, insert, update')}
`
