import { pastPolicies } from './isolate'

const tables = ['guide', 'guide_language', 'guide_label']

/** Both as stored in the tables, for the guide with this tenant and id. */
const fromTables = (tenant: string, id: string) => `
  own_languages = coalesce((select jsonb_agg(x.language_id order by x.position) from guide_language x where x.tenant_id = ${tenant} and x.guide_id = ${id}), '[]'),
  own_labels = coalesce((select jsonb_agg(x.label order by x.position) from guide_label x where x.tenant_id = ${tenant} and x.guide_id = ${id}), '[]')`

/**
 * Languages and labels of a guide are also stored in its row, where lists read them. Triggers update their own tables from it, which serve
 * searches by them. Nodes of the previous release still write the tables during the upgrade; then the row is updated from them.
 *
 * Rewrites every guide once, and locks guides meanwhile: under a second for thousands, minutes for a million.
 */
export const guideTags = `
  alter table guide add column own_languages jsonb not null default '[]', add column own_labels jsonb not null default '[]';
  ${tables.reduce((statement, table) => pastPolicies(table, statement), `update guide set ${fromTables('guide.tenant_id', 'guide.id')}`)}

  create function keep_guide_tags() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from guide_language where tenant_id = new.tenant_id and guide_id = new.id;
      delete from guide_label where tenant_id = new.tenant_id and guide_id = new.id;
    end if;
    insert into guide_language (tenant_id, guide_id, language_id, position)
      select new.tenant_id, new.id, x.id, x.position - 1 from jsonb_array_elements_text(new.own_languages) with ordinality x (id, position);
    insert into guide_label (tenant_id, guide_id, label, position)
      select new.tenant_id, new.id, x.label, x.position - 1 from jsonb_array_elements_text(new.own_labels) with ordinality x (label, position);
    return null;
  end $$;
  create trigger guide_tags_added after insert on guide for each row execute function keep_guide_tags();
  create trigger guide_tags_changed after update of own_languages, own_labels on guide for each row
    when (old.own_languages <> new.own_languages or old.own_labels <> new.own_labels) execute function keep_guide_tags();

  create function take_guide_tags() returns trigger language plpgsql as $$
  declare
    tag record := case when tg_op = 'DELETE' then old else new end;
  begin
    update guide set ${fromTables('tag.tenant_id', 'tag.guide_id')} where tenant_id = tag.tenant_id and id = tag.guide_id;
    return null;
  end $$;
  ${['guide_language', 'guide_label']
    .map(
      (table) =>
        `create trigger ${table}_written after insert or delete on ${table} for each row when (pg_trigger_depth() = 0) execute function take_guide_tags();`,
    )
    .join('\n  ')}
`
