import { isolate } from './isolate'
import { recordTable } from './recordTable'

/** A merchant's bot; no row until it is first saved. The token is encrypted with the server's secret, empty if there is none. */
const botConfig = `
  create table bot_config (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
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
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    day integer not null,
    asked integer not null check (asked > 0),
    answered integer not null,
    failed integer not null,
    primary key (tenant_id, day)
  );
  ${isolate('bot_answer', 'select, insert, update')}
`

export const bots = botConfig + scenes + answers
