import { pastPolicies } from './isolate'

/** Configuration types become ordinary records: with creator, editor and times. Voice styles get a sample, point types a picture. */
const stamped = (table: string) => `
  alter table ${table} add column created_at bigint;
  alter table ${table} add column created_by text collate "C";
  alter table ${table} add column updated_by text collate "C";
  ${pastPolicies(table, `update ${table} set created_at = updated_at`)}
  alter table ${table} alter column created_at set not null;
  create index ${table}_pinyin on ${table} (tenant_id, name_pinyin, id) where deleted_at is null;
  create index ${table}_updated on ${table} (tenant_id, updated_at, id) where deleted_at is null;
`

export const configRecords = `
  ${['scenic_type', 'language', 'voice_style', 'poi_type'].map(stamped).join('')}
  alter table voice_style add column sample text;
  alter table poi_type add column picture text;
`
