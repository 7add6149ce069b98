import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { initialValues } from '../../../src/contract/kit/fields'
import { sellKind } from '../../../src/contract/features/sell/sell'
import type { RecordOf } from '../../../src/contract/kit/record'
import { countRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { readVisible, readVisiblePage } from '../../guide/guide/visible'
import type { PageInput } from '../../records/conditions'

export type Sell = RecordOf<typeof sellKind>
/** As the database returns it: people by id. */
const storedSell = sellKind.record.omit({ createdBy: true }).extend({ updatedBy: z.string().nullable() })
const listedSell = storedSell.omit({ notice: true })

const INITIAL = initialValues(sellKind.fields)

/** Of the guide `g`, in order. `extra`: more fields of the price `p`. */
const productsOnSale = (
  extra: SQL,
) => sql`coalesce((select json_agg(json_build_object(${extra} 'id', p.id, 'name', p.name, 'price', p.price, 'original', p.original,
    'validity', p.validity, 'validityUnit', p.validity_unit, 'language', l.name) order by p.sort, p.id)
  from price p left join language l on l.id = p.language_id where p.guide_id = g.id and p.publish = 'online' and p.deleted_at is null), '[]'::json)`

const PRODUCTS_ON_SALE = productsOnSale(sql``)

/** With what an order names: the version and price that the visitor saw. */
export const OFFERED_PRODUCTS = productsOnSale(sql`'mark', p.version || '.' || p.price,`)

/** A guide without its own settings counts as version 1 with the defaults. */
const COLUMNS = sql`g.id, r.name, r.snapshot ->> 'cover' as cover, g.type, g.publish as "guidePublish", g.created_at::float8 as "createdAt",
  coalesce(s.trial, ${INITIAL['trial']}::int) as trial, coalesce(s.slogan, '') as slogan,
  coalesce(s.publish, 'offline') as publish, coalesce(s.version, 1) as version, coalesce(s.updated_at, g.created_at)::float8 as "updatedAt", s.updated_by as "updatedBy",
  case when s.publish = 'online' then case when g.publish = 'online' then 'selling' else 'paused' end else 'free' end as state, ${PRODUCTS_ON_SALE} as products`

const WHOLE = sql`${COLUMNS}, coalesce(s.notice, '') as notice`

const joined = sql`left join sell s on s.guide_id = g.id`

const stateCondition = (state: unknown): SQL => {
  const isOnSale = sql`g.id in (select x.guide_id from sell x where x.publish = 'online')`
  if (state === 'free') return sql`not exists (select from sell x where x.guide_id = g.id and x.publish = 'online')`
  return sql`${isOnSale} and g.publish = ${state === 'selling' ? 'online' : 'offline'}`
}

export const readPage = (tx: Tx, body: PageInput) =>
  readVisiblePage(
    tx,
    listedSell,
    body,
    { columns: COLUMNS, joined },
    body['state'] ? [stateCondition(body['state'])] : [],
  )

export const readOne = (tx: Tx, id: string): Promise<Sell | null> =>
  readVisible(tx, storedSell, id, { columns: WHOLE, joined })

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
