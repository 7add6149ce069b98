import { isolate } from './isolate'

/**
 * A page scheduled for publishing: its modules as of that decision. From `publish_at` on visitors see it, by the clock alone;
 * the page's next publishing act turns it into a numbered revision.
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
