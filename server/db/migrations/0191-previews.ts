import { isolate } from './isolate'

/**
 * Previews on the visitors' page. `content`: what is typed and not saved, or a page's draft; removed some hours after its last change.
 */
export const previews = `
  create table preview (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    guide_id text collate "C" not null,
    account_id text collate "C" not null,
    version text collate "C" not null check (version in ('draft', 'visible')),
    content jsonb,
    changes integer not null default 0,
    expires_at bigint not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index preview_expiry on preview (tenant_id, expires_at);
  ${isolate('preview')}
`
