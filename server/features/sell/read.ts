import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Way } from '../../../src/contract/kit/ways'
import * as z from 'zod'
import { initialValues } from '../../../src/contract/kit/fields'
import { sellKind } from '../../../src/contract/features/sell/sell'
import type { RecordOf } from '../../../src/contract/kit/record'
import { countRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { readVisible, readVisiblePage } from '../../guide/guide/visible'
import type { PageInput } from '../../records/conditions'
import { ALL_GUIDES, IS_OFFERED, opensElsewhere } from './furtherGuides'
import { joinPeriodAt, ORIGINAL_NOW, PRICE_NOW } from './priceAt'

export type Sell = RecordOf<typeof sellKind>
/** As the database returns it: people by id. */
const storedSell = sellKind.record.omit({ createdBy: true }).extend({ updatedBy: z.string().nullable() })
const listedSell = storedSell.omit({ notice: true })

const INITIAL = initialValues(sellKind.fields)

/** Of the guide `g`, in order, with the prices of a moment. `extra`: more fields of the price `p`. */
const productsAt = (
  at: number,
  extra = sql``,
  condition = sql`p.guide_id = g.id`,
) => sql`coalesce((select json_agg(json_build_object(${extra} 'id', p.id, 'name', p.name, 'price', ${PRICE_NOW},
  'original', ${ORIGINAL_NOW},
    'validity', p.validity, 'validityUnit', p.validity_unit, 'language', l.name, 'listeners', p.listeners, 'guides',
    ${ALL_GUIDES})
    order by p.sort, p.id)
  from price p left join language l on l.id = p.language_id ${joinPeriodAt(at)}
  where ${condition} and p.publish = 'online' and p.deleted_at is null), '[]'::json)`

/** Includes the version and price that orders name. `way`: how the visitor comes; null in a preview. */
export const offeredProductsAt = (at: number, way: Way | null): SQL =>
  productsAt(
    at,
    sql`'mark', p.version || '.' || ${PRICE_NOW}, 'priceEndsAt', d.ends_at,`,
    way === null ? IS_OFFERED : sql`${IS_OFFERED} and ${opensElsewhere(way)}`,
  )

/** A guide without its own settings counts as version 1 with the defaults. */
const columnsAt = (
  at: number,
) => sql`g.id, r.name, r.snapshot ->> 'cover' as cover, g.type, g.publish as "guidePublish",
  g.created_at::float8 as "createdAt",
  coalesce(s.trial, ${INITIAL['trial']}::int) as trial, coalesce(s.trial_unit, 'spot') as "trialUnit",
  coalesce(s.slogan, '') as slogan,
  coalesce(s.publish, 'offline') as publish, coalesce(s.version, 1) as version,
  coalesce(s.updated_at, g.created_at)::float8 as "updatedAt", s.updated_by as "updatedBy",
  case when s.publish = 'online' then case when g.publish = 'online' then 'selling' else 'paused' end
  else 'free' end as state, ${productsAt(at)} as products`

const wholeAt = (at: number) => sql`${columnsAt(at)}, coalesce(s.notice, '') as notice`

const joined = sql`left join sell s on s.guide_id = g.id`

const stateCondition = (state: unknown): SQL => {
  const isOnSale = sql`g.id in (select x.guide_id from sell x where x.publish = 'online')`
  if (state === 'free') return sql`not exists (select from sell x where x.guide_id = g.id and x.publish = 'online')`
  return sql`${isOnSale} and g.publish = ${state === 'selling' ? 'online' : 'offline'}`
}

export const readPage = (tx: Tx, body: PageInput, now: number) =>
  readVisiblePage(
    tx,
    listedSell,
    body,
    { columns: columnsAt(now), joined },
    body['state'] ? [stateCondition(body['state'])] : [],
  )

export const readOne = (tx: Tx, id: string, now: number): Promise<Sell | null> =>
  readVisible(tx, storedSell, id, { columns: wholeAt(now), joined })

/** Guides on sale that are themselves offline. */
export async function countPaused(tx: Tx): Promise<number> {
  const row = await onlyRow(
    tx,
    countRow,
    sql`select count(*)::int as count from sell s join guide g on g.tenant_id = s.tenant_id and g.id = s.guide_id
      where s.publish = 'online' and g.publish = 'offline' and g.visible_revision is not null and g.deleted_at is null`,
  )
  return row.count
}
