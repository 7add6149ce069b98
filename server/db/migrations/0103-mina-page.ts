import { isolate } from './isolate'

/** Pages of the mini-program: one draft each, plus immutable published revisions; the highest number is online. */
export const minaPage = `
  create table mina_page (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    page text collate "C" not null check (page in ('home')),
    version integer not null check (version > 0),
    modules jsonb not null,
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, page)
  );
  create table mina_page_revision (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    page text collate "C" not null check (page in ('home')),
    number integer not null check (number > 0),
    modules jsonb not null,
    created_at bigint not null,
    created_by text collate "C",
    primary key (tenant_id, page, number)
  );
  ${isolate('mina_page')}
  ${isolate('mina_page_revision', 'select, insert')}
`
