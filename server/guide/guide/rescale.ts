import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PLAN_METRES_MAX } from '../../../src/contract/guide/guide/guideMap'
import { metresPerPixel } from '../../../src/contract/guide/guide/planScale'
import type { Floor } from '../../../src/contract/guide/guide/guideMap'
import type { Context } from '../../http/handler'
import { nextChange } from './nextChange'

interface Floors {
  floors: readonly Floor[]
}

/** Floors whose scale changed, and the factor for measures on them. Without a scale a pixel counts as a metre. */
function rescaledFloors(before: readonly Floor[], after: readonly Floor[]): { name: string; factor: number }[] {
  return after.flatMap(({ name, scale }) => {
    const previous = before.find((floor) => floor.name === name)
    const factor = (metresPerPixel({ scale }) ?? 1) / ((previous && metresPerPixel(previous)) ?? 1)
    return previous && Math.abs(factor - 1) > 1e-9 ? [{ name, factor }] : []
  })
}

const centimetres = (value: SQL, factor: number) =>
  sql`round(least((${value})::numeric * ${factor}::numeric, ${PLAN_METRES_MAX}), 2)::float8`

/** Points and polygons are stored in metres: converts them so they stay in place when a floor's scale changes. */
export async function rescalePositions(
  { tx, session, now }: Context,
  guideId: string,
  before: Floors,
  after: Floors,
): Promise<void> {
  const floors = rescaledFloors(before.floors, after.floors)
  if (floors.length === 0) return
  const change = await nextChange(tx, guideId)
  const stamp = sql`version = version + 1, change = ${change}, updated_at = ${now}, updated_by = ${session.accountId}`
  for (const { name, factor } of floors) {
    const onFloor = sql`guide_id = ${guideId} and floor = ${name}`
    await tx.execute(sql`
      update spot set ${stamp}, trigger = jsonb_set(trigger, '{points}', (
        select jsonb_agg(jsonb_build_array(${centimetres(sql`corner ->> 0`, factor)},
          ${centimetres(sql`corner ->> 1`, factor)}) order by nth)
        from jsonb_array_elements(trigger -> 'points') with ordinality x(corner, nth)))
      where guide_id = ${guideId} and trigger ->> 'kind' = 'polygon'
        and poi_id in (select id from poi where ${onFloor})`)
    await tx.execute(sql`
      update poi
      set ${stamp}, plan = jsonb_build_object('x', ${centimetres(sql`plan ->> 'x'`, factor)}, 'y',
        ${centimetres(sql`plan ->> 'y'`, factor)})
      where ${onFloor} and plan is not null`)
  }
}
