import { sql } from 'drizzle-orm'
import { guideSettings } from '../../src/contract/guide/guide/guide'
import type { Tx } from '../db/types'
import type { Cast } from './story'
import type { Template } from '../system/tenant/template'

interface Setting {
  template: Template
  cast: Cast
  now: number
}

/** Cumulative percentages of the generated guides' states: mostly passed, as in a business that has run for years. */
const STATES = { passed: 88, making: 94, pending: 98 }
const MINUTE_MS = 60_000

/**
 * Generates guides for benchmarks inside the database: otherwise `count` rows would travel there one statement at a
 * time. Names and places are visibly made up.
 */
export async function writeScale(tx: Tx, count: number, { template, cast, now }: Setting): Promise<void> {
  const scenicTypes = sql.param(JSON.stringify([...template.scenicTypes.values()]))
  const languages = sql.param(JSON.stringify([...template.languages.values()].slice(0, 6)))
  const settings = JSON.stringify(guideSettings.parse({}))
  // Ids in the form of uuid v7: they grow with the number and differ from real ones by their all-zero variant.
  const id = (n: string) => sql.raw(`'00000000-0000-7000-8000-' || lpad(${n}::text, 12, '0')`)
  const state = sql`case when n % 100 < ${STATES.passed} then 'passed' when n % 100 < ${STATES.making} then 'making'
    when n % 100 < ${STATES.pending} then 'pending' else 'failed' end`
  // Takes longer than the statement timeout of requests.
  await tx.execute(sql`set local statement_timeout = 0`)
  // The names are distinct, and before the table's statistics exist each would be looked for among all.
  await tx.execute(sql`alter table guide disable trigger guide_name_twin`)
  await tx.execute(sql`
    insert into guide (id, type, name, name_pinyin, scenic_type_id, level, province, city, district, address, lng, lat,
      phone, opening_hours,
      introduction, settings, own_languages, own_labels, review, review_reason, submitted_at, submitted_by, publish,
      sort, visible_revision, visible_pinyin, created_at, created_by, updated_at, updated_by)
    select ${id('n')}, case when n % 8 = 0 then 'indoor' else 'composite' end, '测试导览 ' || n,
      'ce shi dao lan ' || lpad(n::text, 8, '0'),
      ${scenicTypes}::json ->> (n % json_array_length(${scenicTypes}::json)),
      (array['A', '2A', '3A', '4A', '5A'])[1 + n % 5],
      '测试省' || n % 31, '测试市' || n % 340, '', '测试路 ' || n || ' 号', 73 + (n % 6200) / 100.0, 18 + (n % 3500) / 100.0,
      '12345', '',
      '用于测量的数据。', ${settings}::jsonb,
      (select jsonb_agg(${languages}::json ->> p order by p) from generate_series(0, n % 3) p),
      (select jsonb_agg('标签' || (n * 7 + p * 13) % 40 order by p) from generate_series(0, n % 2) p), s.state,
      case when s.state = 'failed' then '用于测量的数据。' end,
      case when s.state <> 'making' then ${now}::bigint - n * ${MINUTE_MS}::bigint - ${MINUTE_MS}::bigint end,
      case when s.state <> 'making' then ${cast.editor} end,
      case when s.state = 'passed' and n % 3 > 0 then 'online' else 'offline' end, 1000 + n,
      case when s.state = 'passed' then 1 end,
      case when s.state = 'passed' then 'ce shi dao lan ' || lpad(n::text, 8, '0') end,
      ${now}::bigint - n * ${2 * MINUTE_MS}::bigint, ${cast.editor}, ${now}::bigint - n * ${MINUTE_MS}::bigint,
      ${cast.editor}
    from generate_series(1, ${count}::int) n, lateral (select ${state} as state) s`)
  await tx.execute(sql`alter table guide enable trigger guide_name_twin`)
  // No policy applies to the owner of an embedded database: name the tenant so that the index is used.
  await tx.execute(sql`
    insert into guide_revision (guide_id, number, name, name_pinyin, snapshot, created_at, created_by)
    select g.id, 1, g.name, g.name_pinyin,
      jsonb_build_object('name', g.name, 'scenicTypeId', g.scenic_type_id, 'level', g.level, 'cover', null,
      'region', jsonb_build_object('province', g.province, 'city', g.city, 'district', g.district), 'address',
      g.address, 'lng', g.lng, 'lat', g.lat,
      'phone', g.phone, 'openingHours', g.opening_hours, 'introduction', g.introduction, 'settings', g.settings,
      'languageIds', g.own_languages), g.updated_at, ${cast.auditor}
    from guide g where g.id < '00000001' and g.review = 'passed'`)
}
