/**
 * A sound's sample: its first seconds as a separate file, which visitors hear before they buy. It belongs to the sound's row, as a
 * thumbnail does to its picture's; `sampled_at` without `sample` means that none can be made.
 */
export const soundSamples = `
  alter table media
    add column sample text collate "C",
    add column sample_seconds double precision,
    add column sample_bytes integer,
    add column sampled_at bigint;
  create index media_sample_name on media (sample) where sample is not null;
  grant update (sample, sample_seconds, sample_bytes, sampled_at) on media to console_app;

  grant select (sample) on media to console_search;
  -- Its owner alone may replace it.
  set local role console_search;
  drop function kept_media(text[]);
  reset role;
  create function kept_media(names text[]) returns setof text
  language sql stable security definer as $$
    select m.name from media m where m.name = any (names)
    union
    select m.thumbnail from media m where m.thumbnail = any (names)
    union
    select m.sample from media m where m.sample = any (names)
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
