/** Raises an error when a statement returned no row (`server/db/requireRow.ts`). */
export const requireRow = `
  create function require_row(row_count bigint) returns void language plpgsql as $$
  begin
    if row_count = 0 then
      raise exception 'a required row is missing' using errcode = 'RR001';
    end if;
  end $$;
  revoke execute on function require_row(bigint) from public;
  grant execute on function require_row(bigint) to console_app, console_identity;
`
