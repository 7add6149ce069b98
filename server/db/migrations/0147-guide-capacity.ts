import { isolate } from './isolate'

/** Capacity of a guide's area as entered by its operator; and the latest weather report for its place. */
export const guideCapacity = `
  alter table guide add column capacity integer check (capacity > 0);

  create table guide_weather (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    guide_id text collate "C" not null,
    -- When the service was asked last, and when it answered last.
    asked_at bigint not null,
    at bigint,
    report jsonb,
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  ${isolate('guide_weather', 'select, insert, update')}
`
