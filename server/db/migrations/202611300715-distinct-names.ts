import { refuseTwins } from './refuseTwins'

const TABLES = [
  'scenic_type',
  'voice_style',
  'poi_type',
  'guide',
  'role',
  'refund_reason',
  'site_catalog',
  'virtual_human',
  'bot_scene',
].concat('complaint_type', 'catalog')

/**
 * Names that differ only in case, full width, white space or characters that are not seen are one name. A trigger and not a
 * unique index, because a database may hold such twins from before: they stay as they are until they are renamed, and
 * new ones are refused. The lock makes two transactions that write the same name at once come one after the other; the
 * exact indexes of before stay. It answers as a unique index does, with the name that is there as the detail.
 */
export const distinctNames = `
  -- As \`folded\` of the contract does. Calls no function of ours: \`folded\` may be rewritten.
  create function name_key(content text) returns text
  language sql immutable parallel safe as $$
    select btrim(regexp_replace(regexp_replace(
      lower(case when content is nfkc normalized then content else normalize(content, nfkc) end),
      '[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g'), '\\s+', ' ', 'g'))
  $$;

  create function refuse_twin() returns trigger language plpgsql as $$
  declare
    field constant text := tg_argv[0];
    wanted constant text := name_key(to_jsonb(new) ->> field);
    there text;
  begin
    if new.deleted_at is not null then return new; end if;
    if tg_op = 'UPDATE' and old.deleted_at is null and to_jsonb(old) ->> field = to_jsonb(new) ->> field then return new; end if;
    perform pg_advisory_xact_lock(hashtextextended(new.tenant_id, tg_relid::bigint));
    execute format(
      'select %1$I from %2$I.%3$I where tenant_id = $1 and id <> $2 and deleted_at is null and %4$I = $3 limit 1',
      field, tg_table_schema, tg_table_name, field || '_key') into there using new.tenant_id, new.id, wanted;
    if there is not null then
      raise unique_violation using message = 'a name is taken', detail = there,
        constraint = tg_table_name || '_' || field, table = tg_table_name, schema = tg_table_schema;
    end if;
    return new;
  end $$;
  ${TABLES.map((table) => refuseTwins(table)).join('')}
  ${refuseTwins('language', ['name', 'code'])}
  ${refuseTwins('ad_position', ['key', 'name'])}
`
