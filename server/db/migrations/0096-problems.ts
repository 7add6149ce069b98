import { isolate } from './isolate'
import { searchable } from './searchable'

const owner = `
      id text collate "C" not null,
      tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** Visitors' reports, and each step taken on them. */
export const problems = `
  create table problem (${owner}
      version integer not null default 1,
      visitor_id text collate "C" not null,
      guide_id text collate "C",
      type text not null check (type in ('content', 'audio', 'position', 'facility', 'hygiene', 'service', 'ticket', 'other')),
      content text not null,
      pictures jsonb not null default '[]',
      state text not null default 'pending' check (state in ('pending', 'handling', 'solved', 'closed')),
      handler_id text collate "C",
      created_at bigint not null,
      updated_at bigint not null,
      deleted_at bigint,
      primary key (tenant_id, id),
      foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
      foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index problem_created on problem (tenant_id, created_at, id) where deleted_at is null;
  create index problem_updated on problem (tenant_id, updated_at, id) where deleted_at is null;
  create index problem_state on problem (tenant_id, state, created_at, id) where deleted_at is null;
  create index problem_type on problem (tenant_id, type, state, created_at, id) where deleted_at is null;
  create index problem_guide on problem (tenant_id, guide_id, created_at, id) where deleted_at is null;
  ${searchable('problem', ['content'])}
  ${isolate('problem')}

  create table problem_step (${owner}
      problem_id text collate "C" not null,
      at bigint not null,
      by text collate "C" not null,
      from_state text not null,
      to_state text not null,
      note text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, problem_id) references problem (tenant_id, id)
  );
  create index problem_step_of on problem_step (tenant_id, problem_id, at, id);
  ${isolate('problem_step')}
`
