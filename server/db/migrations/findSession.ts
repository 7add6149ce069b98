/**
 * Function that finds the caller of a call, bypassing row-level security. `join` and `where` are added to its query;
 * the session is `s`, its account `a`.
 */
export const findSession = ({ join = '', where = '' } = {}) => `
  drop function find_session(text);
  create function find_session(wanted text)
  returns table (
    id text, tenant_id text, account_id text, login_account text, name text, seen_at bigint, expires_at bigint, rights text[], must_change boolean, second_step text)
  language plpgsql stable as $$
  begin
    return query
      select s.id, s.tenant_id, s.account_id, a.login_account, a.name, s.seen_at, s.expires_at,
        array(
          select distinct rr.right_id
          from account_role ar join role_right rr on rr.role_id = ar.role_id
          where ar.account_id = a.id),
        a.must_change,
        case
          when exists (select from second_step t where t.account_id = a.id and t.confirmed_at is not null)
            then case when s.second_step_at is null then 'secondStep' end
          when exists (select from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id and r.second_step) then 'enrolment'
        end
      from session s join account a on a.id = s.account_id${join}
      where s.token_hash = wanted and a.deal_status = 'enabled' and a.deleted_at is null${where};
  end $$;
  revoke execute on function find_session(text) from public;
  grant execute on function find_session(text) to console_identity;
`
