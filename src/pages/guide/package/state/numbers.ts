import type { PoiRecord } from '@/contract/guide/package/guidePoi'

/** Number of each point on its floor's plan, by id: its position among that floor's points. */
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
