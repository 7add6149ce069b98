import { isPinKind } from '@/lib/geo/pins'
import type { PinKind } from '@/lib/geo/pins'
import type { PackagePage } from '@/contract/guide/package/packagePage'
import { nameIn } from '@/contract/guide/package/spotNames'
import type { Track } from './player/usePlayer'

export type Spot = PackagePage['spots'][number]
type Poi = PackagePage['pois'][number]
export type Route = PackagePage['routes'][number]

/** A point with the sound and text visitors get there. */
export interface Place {
  poi: Poi
  /** In the language of the explanations. */
  name: string
  kind: PinKind
  typeName: string
  /** Its explanations with their descendants, in order. */
  spots: readonly Spot[]
  /** The first thing to play; null without sound. */
  track: Track | null
  /** Total length of its sound. */
  seconds: number
}

export const trackOf = ({ id, title, audio }: Spot): Track | null =>
  audio && { id, title, url: audio.url, seconds: audio.seconds }

/** Explanations by point; descendants belong to their ancestor's point, null to none. */
function byPoint(spots: readonly Spot[]): ReadonlyMap<string | null, Spot[]> {
  const pointOf = new Map<string, string | null>()
  const groups = new Map<string | null, Spot[]>()
  // Parents come before their children.
  for (const spot of spots) {
    const point = spot.poiId ?? (spot.parentId === null ? null : (pointOf.get(spot.parentId) ?? null))
    pointOf.set(spot.id, point)
    const group = groups.get(point)
    if (group) group.push(spot)
    else groups.set(point, [spot])
  }
  return groups
}

const lengthOf = (spots: readonly Spot[]) => spots.reduce((sum, { audio }) => sum + (audio?.seconds ?? 0), 0)

/** The points of a data package, named in the language of the playing packet. */
export function placesOf({
  packets,
  packetId,
  pois,
  poiTypes,
  spots,
}: Pick<PackagePage, 'packets' | 'packetId' | 'pois' | 'poiTypes' | 'spots'>): Place[] {
  const languageId = packets.find(({ id }) => id === packetId)?.language.id
  const types = new Map(poiTypes.map((type) => [type.id, type]))
  const spotsByPoint = byPoint(spots)
  return pois.map((poi) => {
    const type = types.get(poi.poiTypeId)
    const pointSpots = spotsByPoint.get(poi.id) ?? []
    const track = pointSpots.map(trackOf).find((candidate) => candidate !== null) ?? null
    return {
      poi,
      name: nameIn(poi, languageId),
      kind: type && isPinKind(type.icon) ? type.icon : 'other',
      typeName: type?.name ?? '',
      spots: pointSpots,
      track,
      seconds: lengthOf(pointSpots),
    }
  })
}

/** Explanations without a point: about the whole place. */
export const generalSpots = (spots: readonly Spot[]): readonly Spot[] => byPoint(spots).get(null) ?? []
