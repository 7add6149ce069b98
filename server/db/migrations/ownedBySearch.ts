/**
 * SQL that hands functions to the role that bypasses the policies. They resolve names in this schema only, so callers cannot substitute their own
 * objects.
 */
export const ownedBySearch = (...functions: readonly string[]): string => `
  do $$
  declare name text;
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    foreach name in array array[${functions.map((name) => `'${name}'`).join(', ')}] loop
      execute format('alter function %s set search_path = %I, pg_temp', name, current_schema());
      execute format('alter function %s owner to console_search', name);
    end loop;
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`
