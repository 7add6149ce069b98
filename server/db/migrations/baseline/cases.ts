import { isolate } from '../isolate'
import { recordTable } from '../recordTable'
import { searchable } from '../searchable'
import { owner } from './columns'

const complaintType = recordTable({
  name: 'complaint_type',
  columns: { name: 'text not null', hint: 'text not null' },
  unique: ['name'],
  has: ['sort', 'publish'],
})

/** Visitors' reports, and each step taken on them. */
const problems = `
  create table problem (
    ${owner}
    version integer not null default 1,
    visitor_id text collate "C" not null,
    guide_id text collate "C",
    type text not null,
    content text not null,
    pictures jsonb not null default '[]',
    state text not null default 'pending' check (state in ('pending', 'handling', 'solved', 'closed')),
    handler_id text collate "C",
    created_at bigint not null,
    updated_at bigint not null,
    deleted_at bigint,
    -- Chosen by the client: a request sent again yields the same case.
    client_key text collate "C",
    primary key (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id),
    constraint problem_type_fkey foreign key (tenant_id, type) references complaint_type (tenant_id, id)
  );
  create index problem_created on problem (tenant_id, created_at, id) where deleted_at is null;
  create index problem_updated on problem (tenant_id, updated_at, id) where deleted_at is null;
  create index problem_state on problem (tenant_id, state, created_at, id) where deleted_at is null;
  create index problem_type on problem (tenant_id, type, state, created_at, id) where deleted_at is null;
  create index problem_guide on problem (tenant_id, guide_id, created_at, id) where deleted_at is null;
  ${searchable('problem', ['content'])}
  create index problem_visitor on problem (tenant_id, visitor_id, created_at, id) where deleted_at is null;
  create unique index problem_client_key on problem (tenant_id, visitor_id, client_key) where client_key is not null;
  ${isolate('problem')}

  create table problem_step (
    ${owner}
    problem_id text collate "C" not null,
    at bigint not null,
    by text collate "C" not null,
    from_state text not null,
    to_state text not null,
    note text not null,
    -- For the visitor, separate from the note for colleagues.
    answer text not null default '',
    primary key (tenant_id, id),
    foreign key (tenant_id, problem_id) references problem (tenant_id, id)
  );
  create index problem_step_of on problem_step (tenant_id, problem_id, at, id);
  ${isolate('problem_step', 'select, insert')}
`

/** Calls for help with caller and place, and each step taken on them. The nearest point is stored as it was then, because guides change. */
const rescues = `
  create table rescue (
    ${owner}
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
    -- Chosen by the client: a request sent again yields the same case.
    client_key text collate "C",
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
  create index rescue_visitor on rescue (tenant_id, visitor_id, created_at, id) where deleted_at is null;
  create unique index rescue_client_key on rescue (tenant_id, visitor_id, client_key) where client_key is not null;
  ${isolate('rescue')}

  create table rescue_step (
    ${owner}
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
  ${isolate('rescue_step', 'select, insert')}
`

/** Steps of cases are append-only. */
export const cases = complaintType + problems + rescues
