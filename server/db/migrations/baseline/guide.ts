import { isolate } from '../isolate'
import { tenant } from './columns'

/** Guides are deleted softly and their history is append-only, so there is no right to delete rows of either. */
const tables = `
  create table guide (
    id text collate "C" not null,
    ${tenant}
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
    -- As in their own tables, for lists to read.
    own_languages jsonb not null default '[]',
    own_labels jsonb not null default '[]',
    -- The name that visitors see.
    visible_pinyin text collate "C",
    -- Of its area, as entered by its operator.
    capacity integer check (capacity > 0),
    -- Visitors may come in this way; a guide is open in one if it is online and the way is on.
    in_mini boolean not null default true,
    in_h5 boolean not null default true,
    primary key (tenant_id, id),
    foreign key (tenant_id, scenic_type_id) references scenic_type (tenant_id, id),
    -- Only what was passed once may be seen by visitors.
    check (publish = 'offline' or visible_revision is not null)
  );

  -- Languages and labels have tables of their own because array operators are not leakproof: under row-level
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
    -- What was submitted, to show the auditor what changed since a refusal.
    snapshot jsonb,
    primary key (tenant_id, id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index guide_review_of on guide_review (tenant_id, guide_id, at desc, id desc);

  -- The latest weather report for a guide's place.
  create table guide_weather (
    ${tenant}
    guide_id text collate "C" not null,
    -- When the service was asked last, and when it answered last.
    asked_at bigint not null,
    at bigint,
    report jsonb,
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );

  ${isolate('guide', 'select, insert, update')}
  ${isolate('guide_language')}
  ${isolate('guide_label')}
  ${isolate('guide_revision', 'select, insert')}
  ${isolate('guide_review', 'select, insert')}
  ${isolate('guide_weather', 'select, insert, update')}
`

/**
 * Guides by the list's orders. The most common filter columns are part of these indexes, so a page of one state is found without reading the
 * many guides of other states in between; guides visible to visitors have indexes of just those.
 */
const orders = [
  ['guide_order', 'top_at desc nulls last, sort, id'],
  ['guide_updated', 'updated_at, id'],
  ['guide_created', 'created_at, id'],
  ['guide_pinyin', 'name_pinyin, id'],
  ['guide_submitted', 'submitted_at, id'],
  ['guide_submitted_latest', 'submitted_at desc nulls last, id desc'],
]
  .map(
    ([name, keys]) =>
      `create index ${name} on guide (tenant_id, ${keys}) include (review, type, publish) where deleted_at is null;`,
  )
  .join('\n  ')

const visible = 'where deleted_at is null and visible_revision is not null'

const indexes = `
  create unique index guide_name on guide (tenant_id, name) where deleted_at is null;
  create index guide_sort on guide (tenant_id, sort, id) where deleted_at is null;
  create index guide_review_state on guide (tenant_id, review, submitted_at, id) where deleted_at is null;
  create index guide_publish on guide (tenant_id, publish, type) where deleted_at is null;
  create index guide_scenic_type on guide (tenant_id, scenic_type_id) where deleted_at is null;
  create index guide_region on guide (tenant_id, province, city) where deleted_at is null;
  create index guide_level on guide (tenant_id, level) where deleted_at is null;
  create index guide_visible on guide (tenant_id, publish) ${visible};
  create index guide_submitted_by on guide (tenant_id, submitted_by, review, id) where deleted_at is null;
  -- The type comes before the publishing state, so this index also counts guides by state and type.
  create index guide_states on guide (tenant_id, review, type, publish) where deleted_at is null;
  ${orders}
  create index guide_visible_order on guide (tenant_id, top_at desc nulls last, sort, id) include (publish, type) ${visible};
  create index guide_visible_name on guide (tenant_id, visible_pinyin, id) include (publish, type) ${visible};
`

/** Both as stored in the tables, for the guide with this tenant and id. */
const fromTables = (tenantId: string, id: string) => `
      own_languages = coalesce((
        select jsonb_agg(x.language_id order by x.position)
        from guide_language x
        where x.tenant_id = ${tenantId} and x.guide_id = ${id}
      ), '[]'),
      own_labels = coalesce((
        select jsonb_agg(x.label order by x.position)
        from guide_label x
        where x.tenant_id = ${tenantId} and x.guide_id = ${id}
      ), '[]')`

/**
 * Lists read languages and labels of a guide from its row; triggers update their own tables from it, which serve searches by them. What writes those
 * tables directly updates the row.
 */
const tags = `
  create function keep_guide_tags() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from guide_language where tenant_id = new.tenant_id and guide_id = new.id;
      delete from guide_label where tenant_id = new.tenant_id and guide_id = new.id;
    end if;
    insert into guide_language (tenant_id, guide_id, language_id, position)
      select new.tenant_id, new.id, x.id, x.position - 1
      from jsonb_array_elements_text(new.own_languages) with ordinality x (id, position);
    insert into guide_label (tenant_id, guide_id, label, position)
      select new.tenant_id, new.id, x.label, x.position - 1
      from jsonb_array_elements_text(new.own_labels) with ordinality x (label, position);
    return null;
  end $$;
  create trigger guide_tags_added after insert on guide for each row execute function keep_guide_tags();
  create trigger guide_tags_changed after update of own_languages, own_labels on guide for each row
    when (old.own_languages <> new.own_languages or old.own_labels <> new.own_labels) execute function keep_guide_tags();

  create function take_guide_tags() returns trigger language plpgsql as $$
  declare
    tag record := case when tg_op = 'DELETE' then old else new end;
  begin
    update guide set ${fromTables('tag.tenant_id', 'tag.guide_id')}
      where tenant_id = tag.tenant_id and id = tag.guide_id;
    return null;
  end $$;
  ${['guide_language', 'guide_label']
    .map(
      (table) =>
        `create trigger ${table}_written after insert or delete on ${table}
    for each row when (pg_trigger_depth() = 0) execute function take_guide_tags();`,
    )
    .join('\n  ')}
`

/** The guide's row stores the name that visitors see. Revisions are added when they become visible. */
const visibleName = `
  create function keep_visible_name() returns trigger language plpgsql as $$
  begin
    update guide set visible_pinyin = new.name_pinyin
      where tenant_id = new.tenant_id
        and id = new.guide_id
        and coalesce(visible_revision, 0) <= new.number
        and visible_pinyin is distinct from new.name_pinyin;
    return null;
  end $$;
  create trigger guide_revision_added after insert on guide_revision for each row execute function keep_visible_name();
`

export const guides = tables + indexes + tags + visibleName
