import { isolate } from './isolate'

const SCENES = `('rescueTaken', 'problemSolved', 'refundDone', 'refundRefused')`

/** The template of each scene (no row until first saved), and every message as it was created. */
export const subscribeMessage = `
  create table subscribe_template (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    scene text collate "C" not null check (scene in ${SCENES}),
    enabled boolean not null,
    template_id text not null,
    title text not null,
    fields jsonb not null,
    version integer not null check (version > 1),
    created_at bigint not null,
    created_by text collate "C",
    updated_at bigint not null,
    updated_by text collate "C",
    primary key (tenant_id, scene)
  );
  ${isolate('subscribe_template', 'select, insert, update')}

  create table subscribe_message (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    scene text collate "C" not null check (scene in ${SCENES}),
    at bigint not null,
    visitor_id text collate "C" not null,
    -- Of the problem, order or request for help that it is about.
    subject text collate "C" not null,
    template_id text not null,
    title text not null,
    parts jsonb not null,
    state text not null check (state in ('recorded', 'handedOver', 'failed')),
    reason text not null default '',
    primary key (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create index subscribe_message_at on subscribe_message (tenant_id, at, id);
  create index subscribe_message_scene on subscribe_message (tenant_id, scene, at, id);
  ${isolate('subscribe_message', 'select, insert')}
`
