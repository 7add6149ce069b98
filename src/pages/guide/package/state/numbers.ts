import type { PoiRecord } from '@/contract/guide/package/guidePoi'

/** The number of each point on its floor's plan, by id: its place among the points of that floor. */
export function numbersOf(pois: readonly Pick<PoiRecord, 'id' | 'floor'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string | null, number>()
  return new Map(
    pois.map(({ id, floor }) => {
      const number = (counts.get(floor) ?? 0) + 1
      counts.set(floor, number)
      return [id, number]
    }),
  )
}
