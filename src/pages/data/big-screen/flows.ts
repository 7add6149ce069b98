import type { ResultOf } from '@/contract/core'
import type { statistics } from '@/contract/statistics'
import type { Position } from '@/lib/geo'
import { seatOf } from './places'
import { provinceOf } from './words'

type Origins = ResultOf<typeof statistics.visitorFrom>

export interface Origin {
  province: string
  visitors: number
  /** Of all visitors, also those whose province is not known. */
  share: number
  seat: Position | null
}

/** Provinces under their short names, the most first. */
export function originsOf({ provinces }: Origins): Origin[] {
  const whole = provinces.reduce((sum, { visitors }) => sum + visitors, 0)
  return provinces.map(({ province, visitors }) => ({ province: provinceOf(province), visitors, share: visitors / whole, seat: seatOf(provinceOf(province)) }))
}

export interface Flow {
  key: string
  from: Position
  to: Position
  /** The guide's name. */
  goal: string
  /** Of the largest flow. */
  share: number
}

/** From the seats of provinces to the guides that their people opened; without a place on either side there is none. */
export function flowsOf({ flows, guides }: Origins): Flow[] {
  const places = new Map(guides.flatMap(({ id, name, lng, lat }) => (lng === null || lat === null ? [] : [[id, { goal: name, to: [lng, lat] as Position }] as const])))
  const most = Math.max(1, ...flows.map(({ visitors }) => visitors))
  return flows.flatMap(({ province, guideId, visitors }) => {
    const [from, place] = [seatOf(provinceOf(province)), places.get(guideId)]
    return from && place ? [{ key: `${province} ${guideId}`, from, ...place, share: visitors / most }] : []
  })
}
