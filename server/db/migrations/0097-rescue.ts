import { isolate } from './isolate'
import { searchable } from './searchable'

const owner = `
      id text collate "C" not null,
      tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** Calls for help with caller and place, and each step taken on them. The nearest point is stored as it was then, because guides change. */
export const rescues = `
  create table rescue (${owner}
      version integer not null default 1,
      visitor_id text collate "C" not null,
      guide_id text collate "C",
      kind text not null check (kind in ('injury', 'illness', 'lost', 'missing', 'device', 'other')),
      content text not null default '',
      people integer check (people > 0),
      lng double precision not null,
      lat double precision not null,
      -- Metres.
      accuracy double precision,
      near_name text not null default '',
      near_lng double precision,
      near_lat double precision,
      state text not null default 'pending' check (state in ('pending', 'handling', 'finished', 'falseAlarm')),
      handler_id text collate "C",
      created_at bigint not null,
      claimed_at bigint,
      ended_at bigint,
      updated_at bigint not null,
      deleted_at bigint,
      primary key (tenant_id, id),
      foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
      foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index rescue_created on rescue (tenant_id, created_at, id) where deleted_at is null;
  create index rescue_updated on rescue (tenant_id, updated_at, id) where deleted_at is null;
  create index rescue_open on rescue (tenant_id, created_at, id) where deleted_at is null and state in ('pending', 'handling');
  create index rescue_state on rescue (tenant_id, state, created_at, id) where deleted_at is null;
  create index rescue_kind on rescue (tenant_id, kind, created_at, id) where deleted_at is null;
  create index rescue_guide on rescue (tenant_id, guide_id, created_at, id) where deleted_at is null;
  create index rescue_claimed on rescue (tenant_id, claimed_at) where deleted_at is null and claimed_at is not null;
  create index rescue_ended on rescue (tenant_id, ended_at) where deleted_at is null and ended_at is not null;
  ${searchable('rescue', ['content', 'near_name'])}
  ${isolate('rescue')}

  create table rescue_step (${owner}
      rescue_id text collate "C" not null,
      at bigint not null,
      by text collate "C" not null,
      move text not null,
      -- The colleague that it was handed to.
      handler_id text collate "C",
      note text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, rescue_id) references rescue (tenant_id, id)
  );
  create index rescue_step_of on rescue_step (tenant_id, rescue_id, at, id);
  ${isolate('rescue_step')}
`
