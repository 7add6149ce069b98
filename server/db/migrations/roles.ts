/**
 * SQL that ensures roles without login exist, and grants them to the connecting user. Roles belong to the whole server, not to
 * this database: they may already exist, another database may be creating them right now, or the user may lack the
 * privilege. The start-up check then names what is missing.
 */
export const rolesWithoutLogin = (...names: readonly string[]): string => `
  do $$
  declare name text;
  begin
    foreach name in array array[${names.map((name) => `'${name}'`).join(', ')}] loop
      if not exists (select from pg_roles where rolname = name) then
        begin
          execute format('create role %I nologin', name);
        exception when duplicate_object or unique_violation then
          -- The server looks for what others have done when it locks a table anew: without it the role that was just made elsewhere is still unknown below.
          perform from pg_tablespace limit 1;
        end;
      end if;
      begin
        execute format('grant %I to current_user', name);
      exception when insufficient_privilege or unique_violation then null;
      end;
      execute format('grant usage on schema %I to %I', current_schema(), name);
    end loop;
  end $$;
`
