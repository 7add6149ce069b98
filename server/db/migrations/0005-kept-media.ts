/**
 * Which of the given files any tenant refers to, for sweeping unreferenced ones. Tenants share files, and no transaction of the
 * application sees more than one tenant. For the owner only.
 */
export const keptMedia = `
  grant select (name, thumbnail) on media to console_search;
  create policy sweep on media for select to console_search using (true);
  create index media_name on media (name);
  create index media_thumbnail_name on media (thumbnail);
  create function kept_media(names text[]) returns setof text
  language sql stable security definer as $$
    select m.name from media m where m.name = any (names)
    union
    select m.thumbnail from media m where m.thumbnail = any (names)
  $$;
  revoke execute on function kept_media(text[]) from public;
  do $$
  begin
    execute format('grant execute on function kept_media(text[]) to %I', session_user);
    execute format('grant create on schema %I to console_search', current_schema());
    execute format('alter function kept_media(text[]) set search_path = %I, pg_temp', current_schema());
    execute 'alter function kept_media(text[]) owner to console_search';
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`
