/** Trigger against changes that break history. It applies to the application only, because the owner removes tenants. */
export const keepHistory = (table: string, broken: string, message: string): string => `
  create function ${table}_kept() returns trigger language plpgsql as $$
  begin
    if current_user = 'console_app' and (${broken}) then
      raise exception '${message}' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
  create trigger ${table}_kept before update on ${table} for each row execute function ${table}_kept();
`
