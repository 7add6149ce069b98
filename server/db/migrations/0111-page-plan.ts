import { isolate } from './isolate'

/**
 * A page that is to be published at a chosen moment: the modules as they were when that was decided. From `publish_at` on it is what
 * visitors see, by the clock alone; the next act on the page's publishing makes it a numbered revision.
 */
export const pagePlan = `
  create table mina_page_plan (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    page text collate "C" not null check (page in ('home')),
    id text collate "C" not null,
    modules jsonb not null,
    publish_at bigint not null,
    planned_at bigint not null,
    planned_by text collate "C",
    primary key (tenant_id, page)
  );
  ${isolate('mina_page_plan')}
  alter table mina_page_revision add column planned_at bigint;
`
