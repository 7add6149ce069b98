import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { finder, placeIn } from '@/contract/kit/folded'
import { byDatum, DATUMS, map, SEARCH_NAMES } from '@/contract/operation/miniProgram/mapService'
import { call } from '@/lib/call'
import { toWgs84 } from '@/lib/geo'
import type { Datum, Position } from '@/lib/geo'
import { isProblem, readPlace } from '@/lib/geo/placeText'
import { placeWords } from '@/lib/geo/words'
import { usePlaceDatum } from '@/stores/placeDatum'
import { mapFile } from '../outline/chinaMap'
import type { MapPoint, MapTarget } from '../types'

export interface Place {
  name: string
  detail: string
  target: MapTarget
}

export interface PlaceGroup {
  name: string
  places: Place[]
}

type AreaRow = readonly [adcode: string, name: string, province: string, lng: number, lat: number]

const POINT_ZOOM = 17
const GUIDE_ZOOM = 15
const PLACE_ZOOM = 16
const MATCHES_MAX = 6

/** A province fits whole, a city with its surroundings. */
const areaZoom = ([adcode]: AreaRow) => (adcode.endsWith('0000') ? 7 : 11)

/** Shortest names first: 黄山 should find the city before some 黄山区. */
function matching<T>(items: readonly T[], keyword: string, nameOf: (item: T) => string): T[] {
  const isFound = finder(keyword)
  return items
    .filter((item) => isFound(nameOf(item)))
    .toSorted(
      (a, b) =>
        Number(placeIn(nameOf(b), keyword)?.[0] === 0) - Number(placeIn(nameOf(a), keyword)?.[0] === 0) ||
        nameOf(a).length - nameOf(b).length,
    )
    .slice(0, MATCHES_MAX)
}

async function readAreas(): Promise<AreaRow[]> {
  const response = await fetch(mapFile('', 'places'))
  if (!response.ok) throw new Error(`The list of places was answered ${response.status}`)
  return (await response.json()) as AreaRow[]
}

const placeAt = (name: string, detail: string, centre: Position, zoom: number): Place => ({
  name,
  detail,
  target: { centre, zoom },
})

/** What a typed or copied place may be: in the datum that it names, or in each, the user's first. */
function coordinatesIn(keyword: string, chosen: Datum): PlaceGroup[] {
  const place = readPlace(keyword)
  if (isProblem(place)) return []
  const datums = place.datum === null ? [chosen, ...DATUMS.filter((datum) => datum !== chosen)] : [place.datum]
  return [
    {
      name: '坐标',
      places: datums.map((datum) => {
        const position = toWgs84(datum, place.position)
        return placeAt(placeWords(position), `${byDatum(datum)}读`, position, POINT_ZOOM)
      }),
    },
  ]
}

/** Places by name or coordinates: the page's points, online guides, the provider's places, provinces and cities. */
export function usePlaces(keyword: string, points: readonly MapPoint[]) {
  const datum = usePlaceDatum()
  const coordinates = useMemo(() => coordinatesIn(keyword, datum), [keyword, datum])
  // Coordinates are no name: no other service needs to know them.
  const enabled = keyword !== '' && coordinates.length === 0
  const areas = useQuery({ queryKey: ['map', 'areas'], queryFn: readAreas, enabled, staleTime: Infinity })
  const result = useQuery({
    queryKey: ['map', 'search', keyword],
    queryFn: ({ signal }) => call(map.search, { query: { keyword } }, { signal }),
    enabled,
    staleTime: 60_000,
  })
  const groups = useMemo((): PlaceGroup[] => {
    if (!enabled) return []
    const toPlace = (
      { name, detail, lng, lat }: { name: string; detail: string; lng: number; lat: number },
      zoom: number,
    ) => placeAt(name, detail, [lng, lat], zoom)
    return [
      {
        name: '点位',
        places: matching(points, keyword, ({ name }) => name).map(({ name, position }) =>
          placeAt(name, '', position, POINT_ZOOM),
        ),
      },
      { name: '导览', places: (result.data?.guides ?? []).map((match) => toPlace(match, GUIDE_ZOOM)) },
      { name: SEARCH_NAMES.amap, places: (result.data?.places ?? []).map((match) => toPlace(match, PLACE_ZOOM)) },
      {
        name: '行政区划',
        places: matching(areas.data ?? [], keyword, ([, name]) => name).map((area) =>
          placeAt(area[1], area[2], [area[3], area[4]], areaZoom(area)),
        ),
      },
    ].filter(({ places }) => places.length > 0)
  }, [enabled, keyword, points, areas.data, result.data])
  return {
    groups: coordinates.length > 0 ? coordinates : groups,
    searching: enabled && (areas.isPending || result.isPending),
    failed: enabled && (areas.isError || result.isError || result.data?.failed === true),
    retry: () => {
      if (areas.isError) void areas.refetch()
      if (result.isError || result.data?.failed) void result.refetch()
    },
  }
}
