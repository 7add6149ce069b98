import { isolate } from '../isolate'
import { tenant } from './columns'

/** Name lists that guides and their packages choose from; `fields` and `last` are columns of their own. */
const configType = (table: string, { fields = '', last = '' } = {}) => `
  create table ${table} (
    id text collate "C" not null,
    ${tenant}
    name text not null,
    name_pinyin text collate "C" not null,
    note text not null default '',
    ${fields}
    sort integer not null,
    version integer not null default 1,
    updated_at bigint not null,
    deleted_at bigint,
    created_at bigint not null,
    created_by text collate "C",
    updated_by text collate "C",
    ${last}
    primary key (tenant_id, id)
  );
  create unique index ${table}_name on ${table} (tenant_id, name) where deleted_at is null;
  create index ${table}_order on ${table} (tenant_id, sort, id) where deleted_at is null;
  create index ${table}_pinyin on ${table} (tenant_id, name_pinyin, id) where deleted_at is null;
  create index ${table}_updated on ${table} (tenant_id, updated_at, id) where deleted_at is null;
  ${isolate(table, 'select, insert, update')}
`

export const configTypes = [
  configType('scenic_type'),
  configType('language', { fields: 'code text not null, short text not null,' }),
  'create unique index language_code on language (tenant_id, code) where deleted_at is null;',
  configType('voice_style', {
    fields: `gender text not null check (gender in ('female', 'male', 'child', 'other')),`,
    last: 'sample text,',
  }),
  configType('poi_type', { fields: 'icon text not null,', last: 'picture text,' }),
].join('\n')
