import { isolate } from './isolate'

const configType = (table: string, fields: string) => `
create table ${table} (
  id text collate "C" not null,
  tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
  name text not null,
  name_pinyin text collate "C" not null,
  note text not null default '',
  ${fields}
  sort integer not null,
  version integer not null default 1,
  updated_at bigint not null,
  deleted_at bigint,
  primary key (tenant_id, id)
);
create unique index ${table}_name on ${table} (tenant_id, name) where deleted_at is null;
create index ${table}_order on ${table} (tenant_id, sort, id) where deleted_at is null;
`

const tables = `
${configType('scenic_type', '')}
${configType(
  'language',
  `code text not null,
  short text not null,`,
)}
create unique index language_code on language (tenant_id, code) where deleted_at is null;
${configType('voice_style', `gender text not null check (gender in ('female', 'male', 'child', 'other')),`)}
${configType('poi_type', 'icon text not null,')}

create table media (
  tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
  name text collate "C" not null,
  kind text not null check (kind in ('picture', 'voice', 'txt')),
  file_name text not null,
  bytes integer not null,
  width integer,
  height integer,
  seconds double precision,
  thumbnail text collate "C",
  created_at bigint not null,
  created_by text collate "C" not null,
  primary key (tenant_id, name)
);
create index media_thumbnail on media (tenant_id, thumbnail);

create table guide (
  id text collate "C" not null,
  tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
  type text not null check (type in ('composite', 'indoor')),
  name text not null,
  name_pinyin text collate "C" not null,
  scenic_type_id text collate "C",
  level text,
  cover text,
  province text,
  city text,
  district text,
  address text not null,
  lng double precision,
  lat double precision,
  phone text not null,
  opening_hours text not null,
  introduction text not null,
  settings jsonb not null,
  review text not null default 'making' check (review in ('making', 'pending', 'passed', 'failed')),
  review_reason text,
  submitted_at bigint,
  submitted_by text collate "C",
  publish text not null default 'offline' check (publish in ('offline', 'online')),
  top_at bigint,
  sort integer not null,
  version integer not null default 1,
  visible_revision integer,
  created_at bigint not null,
  created_by text collate "C" not null,
  updated_at bigint not null,
  updated_by text collate "C" not null,
  deleted_at bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, scenic_type_id) references scenic_type (tenant_id, id),
  -- Only what was passed once may be seen by visitors.
  check (publish = 'offline' or visible_revision is not null)
);
create unique index guide_name on guide (tenant_id, name) where deleted_at is null;
-- The list's own order: pinned first, the latest pin first, then the operators' order.
create index guide_order on guide (tenant_id, top_at desc nulls last, sort, id) where deleted_at is null;
create index guide_sort on guide (tenant_id, sort, id) where deleted_at is null;
create index guide_review_state on guide (tenant_id, review, submitted_at, id) where deleted_at is null;
create index guide_publish on guide (tenant_id, publish, type) where deleted_at is null;
create index guide_scenic_type on guide (tenant_id, scenic_type_id) where deleted_at is null;
create index guide_region on guide (tenant_id, province, city) where deleted_at is null;
create index guide_updated on guide (tenant_id, updated_at, id) where deleted_at is null;
create index guide_created on guide (tenant_id, created_at, id) where deleted_at is null;
create index guide_pinyin on guide (tenant_id, name_pinyin, id) where deleted_at is null;

-- Languages and labels stand in tables of their own because array operators are not leakproof: under row-level
-- security PostgreSQL never uses a GIN index for them, whereas equality on these columns is answered by a b-tree.
create table guide_language (
  tenant_id text collate "C" not null default current_setting('app.tenant'),
  guide_id text collate "C" not null,
  language_id text collate "C" not null,
  position integer not null,
  primary key (tenant_id, guide_id, language_id),
  foreign key (tenant_id, guide_id) references guide (tenant_id, id),
  foreign key (tenant_id, language_id) references language (tenant_id, id)
);
create index guide_language_use on guide_language (tenant_id, language_id, guide_id);

create table guide_label (
  tenant_id text collate "C" not null default current_setting('app.tenant'),
  guide_id text collate "C" not null,
  label text not null,
  position integer not null,
  primary key (tenant_id, guide_id, label),
  foreign key (tenant_id, guide_id) references guide (tenant_id, id)
);
create index guide_label_use on guide_label (tenant_id, label, guide_id);

create table guide_revision (
  tenant_id text collate "C" not null default current_setting('app.tenant'),
  guide_id text collate "C" not null,
  number integer not null,
  name text not null,
  name_pinyin text collate "C" not null,
  snapshot jsonb not null,
  created_at bigint not null,
  created_by text collate "C" not null,
  primary key (tenant_id, guide_id, number),
  foreign key (tenant_id, guide_id) references guide (tenant_id, id)
);

create table guide_review (
  id text collate "C" not null,
  tenant_id text collate "C" not null default current_setting('app.tenant'),
  guide_id text collate "C" not null,
  move text not null check (move in ('submit', 'pass', 'fail')),
  by text collate "C" not null,
  at bigint not null,
  reason text,
  revision integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, guide_id) references guide (tenant_id, id)
);
create index guide_review_of on guide_review (tenant_id, guide_id, at desc, id desc);
`

/** Guides are deleted softly and their history is append-only, so there is no right to delete rows of either. */
const access = [
  ...['scenic_type', 'language', 'voice_style', 'poi_type', 'guide'].map((table) =>
    isolate(table, 'select, insert, update'),
  ),
  ...['guide_language', 'guide_label'].map((table) => isolate(table, 'select, insert, update, delete')),
  ...['media', 'guide_revision', 'guide_review'].map((table) => isolate(table, 'select, insert')),
].join('')

export const guides = tables + access
