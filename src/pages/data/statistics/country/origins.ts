import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import type { Position } from '@/lib/geo'
import { provinceOf } from '../words'

export type Origins = ResultOf<typeof statistics.visitorFrom>

export interface Origin {
  /** A province, or a city within one. */
  name: string
  visitors: number
  /** Share of all visitors, including those of unknown province; of a province's for a city. */
  share: number
}

/** Provinces under their short names, most visitors first. */
export function originsOf({ provinces }: Pick<Origins, 'provinces'>): Origin[] {
  const total = provinces.reduce((sum, { visitors }) => sum + visitors, 0)
  return provinces.map(({ province, visitors }) => ({
    name: provinceOf(province),
    visitors,
    share: total === 0 ? 0 : visitors / total,
  }))
}

export interface Flow {
  from: Position
  to: Position
  /** The guide's name. */
  goal: string
  /** Relative to the largest flow. */
  share: number
}

/** Label position of a province on the map; undefined for other names, such as foreign countries. */
export type SeatOf = (province: string) => Position | undefined

/** From provinces to the guides opened from there; a flow needs a position at both ends. */
export function flowsOf({ flows, guides }: Pick<Origins, 'flows' | 'guides'>, seatOf: SeatOf): Flow[] {
  const places = new Map(
    guides.flatMap(({ id, name, lng, lat }) =>
      lng === null || lat === null ? [] : [[id, { goal: name, to: [lng, lat] as Position }] as const],
    ),
  )
  const maximum = Math.max(1, ...flows.map(({ visitors }) => visitors))
  return flows.flatMap(({ province, guideId, visitors }) => {
    const [from, place] = [seatOf(provinceOf(province)), places.get(guideId)]
    return from && place ? [{ from, ...place, share: visitors / maximum }] : []
  })
}

/** A province's visitors by city, most first, with their share of the province's. Empty where no city is known. */
export function citiesOf({ cities, provinces }: Pick<Origins, 'cities' | 'provinces'>, province: string): Origin[] {
  const total = provinces.find((row) => provinceOf(row.province) === province)?.visitors ?? 0
  return cities
    .filter((row) => provinceOf(row.province) === province)
    .map(({ city, visitors }) => ({ name: city, visitors, share: total === 0 ? 0 : visitors / total }))
}
