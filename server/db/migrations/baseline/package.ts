import { isolate } from '../isolate'
import { owner as ownerColumns, tenant } from './columns'

/** Bookkeeping columns of every data package record; `change` and `deleted` are numbers of `guide_bag.change`. */
const stamp = `sort integer not null,
    version integer not null default 1,
    updated_at bigint not null,
    updated_by text collate "C" not null,
    change integer not null,
    deleted integer,
    primary key (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)`

const owner = `${ownerColumns}
    guide_id text collate "C" not null,`

const tables = `
  create table guide_bag (
    ${tenant}
    guide_id text collate "C" not null,
    -- Of the latest change; each write takes the next one.
    change integer not null default 0,
    -- Deletions up to this change are no longer kept.
    purged integer not null default 0,
    labels jsonb not null default '[]',
    show_setting jsonb,
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );

  create table packet (
    ${owner}
    language_id text collate "C" not null,
    voice_style_id text collate "C" not null,
    name text not null,
    is_default boolean not null default false,
    ${stamp},
    foreign key (tenant_id, language_id) references language (tenant_id, id),
    foreign key (tenant_id, voice_style_id) references voice_style (tenant_id, id)
  );
  create index packet_of on packet (tenant_id, guide_id, sort, id);
  create unique index packet_default on packet (tenant_id, guide_id, language_id) where is_default and deleted is null;
  create index packet_language on packet (tenant_id, language_id);
  create index packet_voice_style on packet (tenant_id, voice_style_id);

  create table poi (
    ${owner}
    poi_type_id text collate "C" not null,
    name text not null,
    names jsonb not null,
    lng double precision not null,
    lat double precision not null,
    floor text,
    plan jsonb,
    pictures jsonb not null,
    phone text not null,
    hours text not null,
    accessible boolean not null,
    radius integer not null,
    labels jsonb not null,
    online boolean not null,
    ${stamp},
    foreign key (tenant_id, poi_type_id) references poi_type (tenant_id, id)
  );
  create index poi_of on poi (tenant_id, guide_id, sort, id);
  create index poi_change on poi (tenant_id, guide_id, change);
  create index poi_use_of_type on poi (tenant_id, poi_type_id);

  create table spot (
    ${owner}
    packet_id text collate "C" not null,
    parent_id text collate "C",
    poi_id text collate "C",
    title text not null,
    text text not null,
    source text,
    characters integer not null,
    text_version integer not null default 1,
    audio jsonb,
    pictures jsonb not null,
    trigger jsonb not null,
    cooldown integer not null,
    ${stamp},
    foreign key (tenant_id, packet_id) references packet (tenant_id, id),
    foreign key (tenant_id, parent_id) references spot (tenant_id, id),
    foreign key (tenant_id, poi_id) references poi (tenant_id, id)
  );
  create index spot_of on spot (tenant_id, packet_id, poi_id);
  create index spot_change on spot (tenant_id, guide_id, change);
  create index spot_parent on spot (tenant_id, parent_id);
  create index spot_poi on spot (tenant_id, poi_id);

  create table route (
    ${owner}
    name text not null,
    label text not null,
    cover text,
    poi_ids jsonb not null,
    path jsonb not null,
    difficulty text not null check (difficulty in ('easy', 'moderate', 'hard')),
    ${stamp}
  );
  create index route_of on route (tenant_id, guide_id, sort, id);

  -- What a pass approved, as visitors get it: a row per record.
  create table guide_bag_revision (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    guide_id text collate "C" not null,
    number integer not null,
    kind text collate "C" not null check (kind in ('packet', 'poi', 'spot', 'route', 'setting')),
    id text collate "C" not null,
    packet_id text collate "C",
    sort integer not null,
    record jsonb not null,
    primary key (tenant_id, guide_id, number, kind, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
`

/** Packets, points, explanations and routes of guides: the draft, and the content of each revision. */
export const guidePackages = [
  tables,
  ...['guide_bag', 'packet', 'poi', 'spot', 'route'].map((table) => isolate(table)),
  isolate('guide_bag_revision', 'select, insert'),
].join('\n')
