import { isolate } from './isolate'
import { recordTable } from './recordTable'

const questionKind = recordTable({
  name: 'question_kind',
  columns: { name: 'text not null', parent_id: 'text collate "C"' },
  has: ['sort'],
  search: ['name'],
  references: { parent_id: 'question_kind' },
})

const question = recordTable({
  name: 'question',
  columns: {
    kind_id: 'text collate "C" not null',
    question: 'text not null',
    similar: 'jsonb not null',
    keywords: 'jsonb not null',
    guide_ids: 'jsonb not null',
    answer: 'text not null',
    voice: 'text',
  },
  has: ['publish'],
  filters: ['kind_id'],
  search: ['question'],
  references: { kind_id: 'question_kind' },
})

/** In a separate table, because being asked does not change a question. Days are counted from 1970, in UTC. */
const hits = `
  create table question_hit (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    question_id text collate "C" not null,
    day integer not null,
    times integer not null check (times > 0),
    primary key (tenant_id, question_id, day),
    foreign key (tenant_id, question_id) references question (tenant_id, id)
  );
  ${isolate('question_hit', 'select, insert, update')}
`

/** Visitor questions without an answer, once per wording and guide. */
const misses = `
  create table question_miss (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    guide_id text collate "C" not null,
    text text not null,
    times integer not null check (times > 0),
    first_at bigint not null,
    last_at bigint not null,
    state text not null default 'open' check (state in ('open', 'ignored', 'answered')),
    primary key (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create unique index question_miss_text on question_miss (tenant_id, guide_id, text);
  create index question_miss_open on question_miss (tenant_id, times desc, last_at desc, id) where state = 'open';
  ${isolate('question_miss', 'select, insert, update')}
`

/** Visitors name a guide and no tenant: returns its tenant while it is visible. Owned by the role that bypasses the policies. */
const guideTenant = `
  create index guide_by_id on guide (id) where deleted_at is null and publish = 'online';
  create function guide_tenant(wanted text) returns text
  language sql stable security definer as $$
    select g.tenant_id from guide g where g.id = wanted and g.deleted_at is null and g.publish = 'online'
  $$;
  revoke execute on function guide_tenant(text) from public;
  grant execute on function guide_tenant(text) to console_identity;
  grant select (publish) on guide to console_search;
  do $$
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    execute format('alter function guide_tenant(text) set search_path = %I, pg_temp', current_schema());
    execute 'alter function guide_tenant(text) owner to console_search';
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`

export const questions = questionKind + question + hits + misses + guideTenant
