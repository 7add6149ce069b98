/*
 * Finds a keyword anywhere in a name, at any number of rows.
 *
 * A b-tree cannot, and trigrams (pg_trgm) cannot either: keywords here mostly have two characters (故宫, 西湖), too few for
 * a trigram. So a GIN index holds every character and every pair of neighbours, each prefixed with its tenant, so a list of
 * rows never spans tenants.
 *
 * Array operators are not leakproof: under row-level security PostgreSQL may not use an index for them. The functions
 * therefore belong to a separate role, which bypasses the policy to read the searched columns, and filter by tenant themselves.
 * The application may only call them; it gets ids and reads the rows under the policy as usual.
 */

export const search = `
  create function search_grams(tenant text, content text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare
    chars constant text[] := string_to_array(lower(content), null);
    found text[] := '{}';
  begin
    for at in 1 .. cardinality(chars) loop
      found := found || (tenant || ' ' || chars[at]);
      if at > 1 then found := found || (tenant || ' ' || chars[at - 1] || chars[at]); end if;
    end loop;
    return found;
  end $$;

  -- What every row holds that contains the keyword: its pairs, or the one character that it is.
  create function search_keys(tenant text, keyword text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare found constant text[] := search_grams(tenant, keyword);
  begin
    if cardinality(found) < 2 then return found; end if;
    return array(select gram from unnest(found) with ordinality g (gram, place) where place > 1 and place % 2 = 1);
  end $$;
`
