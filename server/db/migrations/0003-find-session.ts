/**
 * Session lookup that every private call begins with. A PL/pgSQL function, because it caches its plan per connection, and
 * planning it under row-level security costs more than running it. Called as console_identity.
 */
export const findSession = `
  create function find_session(wanted text)
  returns table (id text, tenant_id text, account_id text, login_account text, name text, seen_at bigint, expires_at bigint, rights text[])
  language plpgsql stable as $$
  begin
    return query
      select s.id, s.tenant_id, s.account_id, a.login_account, a.name, s.seen_at, s.expires_at,
        array(
          select distinct rr.right_id
          from account_role ar join role_right rr on rr.role_id = ar.role_id
          where ar.account_id = a.id)
      from session s join account a on a.id = s.account_id
      where s.token_hash = wanted and a.deal_status = 'enabled';
  end $$;
  revoke execute on function find_session(text) from public;
  grant execute on function find_session(text) to console_identity;
`
