import { isolate } from '../isolate'
import { recordTable } from '../recordTable'
import { owner, tenant } from './columns'

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
    ${tenant}
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
    ${owner}
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

/** A merchant's bot; no row until it is first saved. The token is encrypted with the server's secret, empty if there is none. */
const botConfig = `
  create table bot_config (
    ${tenant}
    enabled boolean not null,
    scenes_only boolean not null,
    app_id text not null,
    token text not null,
    version integer not null check (version > 1),
    created_at bigint not null,
    created_by text collate "C",
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id),
    check (app_id <> '' or (token = '' and not enabled))
  );
  ${isolate('bot_config', 'select, insert, update')}
`

const scenes = recordTable({
  name: 'bot_scene',
  columns: { name: 'text not null', description: 'text not null', examples: 'jsonb not null' },
  unique: ['name'],
  has: [],
})

/** How often the bot was asked, by outcome. Days are counted from 1970, in China time. */
const answers = `
  create table bot_answer (
    ${tenant}
    day integer not null,
    asked integer not null check (asked > 0),
    answered integer not null,
    failed integer not null,
    primary key (tenant_id, day)
  );
  ${isolate('bot_answer', 'select, insert, update')}
`

export const questions = questionKind + question + hits + misses + botConfig + scenes + answers
