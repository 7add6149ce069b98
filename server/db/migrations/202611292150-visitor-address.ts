import { ownedBySearch } from './ownedBySearch'

/**
 * The merchants whose visitors' page has this host: visitors who come without a link find that merchant's guides. Only the ids of enabled
 * merchants leave the function.
 */
export const visitorAddress = `
  grant select (tenant_id) on merchant_config to console_search;
  create policy visitor_address on merchant_config for select to console_search using (part = 'baseConfigPro');
  create function visitor_merchants(host text) returns setof text
  language sql stable security definer as $$
    select c.tenant_id
    from merchant_config c
    where c.part = 'baseConfigPro'
      and lower(substring(c.value ->> 'visitorUrl' from '^https://([^/?#]+)')) = lower(host)
  $$;
  revoke execute on function visitor_merchants(text) from public;
  grant execute on function visitor_merchants(text) to console_identity;
  ${ownedBySearch('visitor_merchants(text)')}
`
