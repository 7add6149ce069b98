import { isFacility, isPinKind } from '@/lib/geo/pins'
import type { PinKind } from '@/lib/geo/pins'
import { nameIn } from '@/contract/guide/package/spotNames'
import { metresBetween } from '@/contract/guide/package/routeMeasure'
import type { Position } from '@/contract/kit/place'
import type { Explanation, Guide, Packet, Poi } from '../calls'

/** A point of the guide with what is said there. */
export interface Point {
  poi: Poi
  /** In the language of the explanations. */
  name: string
  /** On the sign, if that differs: to compare with. */
  signName: string | null
  kind: PinKind
  type: string
  isFacility: boolean
  /** The first of its explanations; null without one. */
  explanation: Explanation | null
  picture: string | null
}

/** The points of a packet in their order. */
export function pointsOf(guide: Guide, packet: Packet, languageId: string | undefined): Point[] {
  const types = new Map(guide.poiTypes.map((type) => [type.id, type]))
  return packet.pois.map((poi) => {
    const type = types.get(poi.poiTypeId)
    const kind = type && isPinKind(type.icon) ? type.icon : 'other'
    const explanation = packet.spots.find(({ poiId }) => poiId === poi.id) ?? null
    const name = nameIn(poi, languageId)
    return {
      poi,
      name,
      signName: name === poi.name ? null : poi.name,
      kind,
      type: type?.name ?? '',
      isFacility: explanation === null && isFacility(kind),
      explanation,
      picture: explanation?.pictures[0] ?? poi.pictures[0] ?? null,
    }
  })
}

/** Metres from the visitor in a straight line; null inside buildings or without a position. */
export const metresTo = (guide: Guide, { poi }: Point, position: Position | null): number | null =>
  position && guide.type !== 'indoor' ? metresBetween(position, [poi.lng, poi.lat]) : null

/** On the map, or on its floor's plan; null if it has no place there. */
export function placeOf({ poi }: Point, floor: string | null): Position | null {
  if (floor === null) return [poi.lng, poi.lat]
  return poi.floor === floor && poi.plan ? [poi.plan.x, poi.plan.y] : null
}
