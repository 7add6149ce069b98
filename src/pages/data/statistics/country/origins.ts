import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import type { Position } from '@/lib/geo'
import { provinceOf } from '../words'

export type Origins = ResultOf<typeof statistics.visitorFrom>

export interface Origin {
  province: string
  visitors: number
  /** Of all visitors, also those whose province is not known. */
  share: number
}

/** Provinces under their short names, the most first. */
export function originsOf({ provinces }: Pick<Origins, 'provinces'>): Origin[] {
  const whole = provinces.reduce((sum, { visitors }) => sum + visitors, 0)
  return provinces.map(({ province, visitors }) => ({ province: provinceOf(province), visitors, share: whole === 0 ? 0 : visitors / whole }))
}

export interface Flow {
  from: Position
  to: Position
  /** The guide's name. */
  goal: string
  /** Of the largest flow. */
  share: number
}

/** Where a province's name stands on the map; undefined for what is none, such as a country abroad. */
export type SeatOf = (province: string) => Position | undefined

/** From provinces to the guides that their people opened; without a place on either side there is none. */
export function flowsOf({ flows, guides }: Pick<Origins, 'flows' | 'guides'>, seatOf: SeatOf): Flow[] {
  const places = new Map(guides.flatMap(({ id, name, lng, lat }) => (lng === null || lat === null ? [] : [[id, { goal: name, to: [lng, lat] as Position }] as const])))
  const most = Math.max(1, ...flows.map(({ visitors }) => visitors))
  return flows.flatMap(({ province, guideId, visitors }) => {
    const [from, place] = [seatOf(provinceOf(province)), places.get(guideId)]
    return from && place ? [{ from, ...place, share: visitors / most }] : []
  })
}
