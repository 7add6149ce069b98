/**
 * Searches fold what they compare: full width as half width (NFKC) and lower case. The same in `search_grams`, which may call no
 * function of ours: PostgreSQL builds indexes with the search path of its catalogue.
 */
export const foldedSearch = `
  create function folded(content text) returns text
  language sql immutable parallel safe as $$
    select lower(case when content is nfkc normalized then content else normalize(content, nfkc) end)
  $$;

  create or replace function search_grams(tenant text, content text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare
    chars constant text[] := string_to_array(
      lower(case when content is nfkc normalized then content else normalize(content, nfkc) end), null);
    found text[] := '{}';
  begin
    for at in 1 .. cardinality(chars) loop
      found := found || (tenant || ' ' || chars[at]);
      if at > 1 then found := found || (tenant || ' ' || chars[at - 1] || chars[at]); end if;
    end loop;
    return found;
  end $$;

  -- The functions of searchable tables compare the rows that the index finds.
  do $$
  declare one record;
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    for one in
      select pg_get_functiondef(p.oid) as definition from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.prosrc like '% ilike pattern%'
    loop
      execute regexp_replace(one.definition, '(\\w\\.(?:"[^"]+"|\\w+)) ilike pattern', 'folded(\\1) like lower(pattern)', 'g');
    end loop;
    execute format('revoke create on schema %I from console_search', current_schema());
    -- Made again, because their contents are of the old function. An index of a partitioned table brings those of its parts.
    for one in
      select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = current_schema()::regnamespace and not c.relispartition
        and pg_get_indexdef(i.indexrelid) like '%search_grams(%'
    loop
      execute format('drop index %s', one.name);
      execute replace(one.definition, ' ON ONLY ', ' ON ');
    end loop;
  end $$;
`
