import gcoord from 'gcoord'
import * as z from 'zod'
import type { FoundPlace } from '../../src/contract/operation/miniProgram/mapService'
import type { PlaceSearch } from '../ports/placeSearch'

/** AMap's web service, text search: https://lbs.amap.com/api/webservice/guide/api/search */

/** A user is waiting at the map. */
const TIMEOUT_MS = 4000
const PLACES_MAX = 10

/** AMap sends an empty list for an empty value. */
const text = z.string().or(z.array(z.unknown()).transform(() => ''))
const answer = z.object({
  status: z.string(),
  info: z.string(),
  pois: z
    .array(
      z.object({
        name: text,
        address: text.default(''),
        cityname: text.default(''),
        adname: text.default(''),
        location: text,
      }),
    )
    .default([]),
})

function placeOf({ name, address, cityname, adname, location }: z.output<typeof answer>['pois'][number]): FoundPlace[] {
  const [lng, lat] = location.split(',').map(Number)
  if (name === '' || lng === undefined || lat === undefined || !Number.isFinite(lng) || !Number.isFinite(lat)) return []
  const [east, north] = gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84)
  return [{ name, detail: [cityname, adname, address].filter(Boolean).join(' '), lng: east, lat: north }]
}

export function amap(address: string): PlaceSearch {
  return {
    async find(keyword, key) {
      const query = new URLSearchParams({
        key,
        keywords: keyword,
        offset: String(PLACES_MAX),
        page: '1',
        extensions: 'base',
      })
      const response = await fetch(`${address}/v3/place/text?${query}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        // The key is part of the URL, so errors must not include it.
        throw new Error(`AMap could not be reached (${cause instanceof Error ? cause.name : 'unknown'})`)
      })
      if (!response.ok) throw new Error(`AMap answered ${response.status}`)
      const { status, info, pois } = answer.parse(await response.json())
      if (status !== '1') throw new Error(`AMap refused: ${info}`)
      return pois.flatMap(placeOf)
    },
  }
}
