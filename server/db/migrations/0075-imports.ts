import { isolate } from './isolate'

/**
 * Imports from spreadsheets. A checked import holds the file's content; a completed import holds its writes and the previous
 * values, for undo.
 */
export const imports = `
  create table import_run (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    importer text not null,
    file_name text not null,
    state text not null default 'checked' check (state in ('checked', 'done', 'undone')),
    content jsonb not null,
    -- Of the fates that were shown: what is carried out must be the same.
    digest text not null,
    writes jsonb not null default '[]',
    added integer not null default 0,
    changed integer not null default 0,
    created_at bigint not null,
    created_by text collate "C" not null,
    done_at bigint,
    primary key (tenant_id, id)
  );
  create index import_run_done on import_run (tenant_id, importer, done_at desc) where done_at is not null;
  create index import_run_created on import_run (tenant_id, created_at);
  ${isolate('import_run')}
`
