/**
 * Since when a stored file has been unused, as of the last count; and the right to remove unused files. Taking a file into use locks
 * its row, which requires the update right.
 */
export const unusedMedia = `
  alter table media add column unused_since bigint;
  create index media_latest on media (tenant_id, created_at desc, name desc);
  create index media_unused on media (tenant_id, unused_since) where unused_since is not null;
  grant update (unused_since), delete on media to console_app;
`
