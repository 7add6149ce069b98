import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { matchOf } from '@/lib/pinyin'
import { isMissing } from '../state/packets'

export interface PointFilter {
  /** Part of the name, or of its pinyin. */
  keyword: string
  label: string | null
  typeId: string | null
  missing: boolean
}

export const NO_FILTER: PointFilter = { keyword: '', label: null, typeId: null, missing: false }

export function filterPois(
  pois: readonly PoiRecord[],
  { keyword, label, typeId, missing }: PointFilter,
  spots: ReadonlyMap<string, SpotRow>,
): PoiRecord[] {
  const query = keyword.trim()
  return pois.filter(
    (poi) =>
      (query === '' || matchOf(poi.name, query) !== null) &&
      (label === null || poi.labels.includes(label)) &&
      (typeId === null || poi.poiTypeId === typeId) &&
      (!missing || isMissing(poi.online, spots.get(poi.id))),
  )
}

export type Grouping = 'none' | 'label' | 'floor'

export interface PointGroup {
  key: string
  title: string | null
  pois: PoiRecord[]
}

/** Grouped by first label or by floor, in the given order; the rest last. */
export function groupPois(pois: readonly PoiRecord[], by: Grouping, order: readonly string[]): PointGroup[] {
  if (by === 'none') return [{ key: 'all', title: null, pois: [...pois] }]
  const headOf = ({ labels, floor }: PoiRecord) =>
    (by === 'label' ? (order.find((label) => labels.includes(label)) ?? labels[0]) : floor) ?? null
  const headings = [...new Set([...order, ...pois.map(headOf).filter((head) => head !== null)])]
  const rest = pois.filter((poi) => headOf(poi) === null)
  const groups = headings
    .map((title) => ({ key: `in ${title}`, title, pois: pois.filter((poi) => headOf(poi) === title) }))
    .filter((group) => group.pois.length > 0)
  return rest.length === 0
    ? groups
    : [...groups, { key: 'rest', title: by === 'label' ? '没有标签' : '没有楼层', pois: rest }]
}
