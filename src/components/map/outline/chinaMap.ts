import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { map } from '@/contract/operation/miniProgram/mapService'
import type { ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { decodeOutline } from '@/lib/geo/outline'
import type { Outline } from '@/lib/geo/outline'

export type MapSettings = ResultOf<typeof map.settings>

/** For maps that know no settings: only their own ground. */
const NO_SERVICE: MapSettings = { tiles: null, outline: { url: '', approvalNumber: '' } }

/** The merchant's tiles, outlines and approval number. Valid until reload, like the page's CSP: it would block any host it does not name. */
const useReadSettings = () =>
  // Only `useMapSettings` refetches: mere readers must not put a map drawn without settings back to waiting.
  useQuery({
    queryKey: ['map', 'settings'],
    queryFn: ({ signal }) => call(map.settings, {}, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
  })

/** Settings for a map that opens: null while loading; defaults if that failed, until the next map opens. */
export function useMapSettings(): MapSettings | null {
  const { data, isError, refetch } = useReadSettings()
  const failedBefore = useRef(isError)
  useEffect(() => {
    if (!failedBefore.current) return
    failedBefore.current = false
    void refetch()
  }, [refetch])
  return data ?? (isError ? NO_SERVICE : null)
}

/** ECharts adds the inset of the South China Sea for this name. */
export const CHINA = 'china'

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  return response.json()
}

/** URL of a map file: with the operator's own outlines, otherwise with the console. */
export const mapFile = (folder: string, name: string) =>
  `${folder === '' ? `${import.meta.env.BASE_URL}maps` : folder.replace(/\/+$/, '')}/${name}.json`

const read = new Map<string, Promise<Outline>>()

/** Fetches and decodes each file once; retries after a failure. */
function readFile(address: string): Promise<Outline> {
  const cached = read.get(address)
  if (cached) return cached
  const request = fetchJson(address).then(decodeOutline)
  read.set(address, request)
  request.catch(() => read.delete(address))
  return request
}

/** Suffixes such as 省、市、自治区: visitors' origins say 安徽, the operator's file may say 安徽省. */
const short = (name: string) => name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')

/** Finds a province in the country's outline by adcode or name. */
export const provinceOf = ({ features }: Outline, province: string) =>
  features.find(({ properties }) => properties.adcode === province) ??
  features.find(({ properties }) => short(properties.name) === short(province))

export interface ChinaMap {
  /** GeoJSON, ready for `registerMap`. */
  outline: Outline
  /** 审图号, shown in the map's corner; empty if there is none. */
  approvalNumber: string
}

/** The country (`china`), or a province by adcode or name, with its cities. */
async function readChinaMap(area: string, { outline: { url, approvalNumber } }: MapSettings): Promise<ChinaMap> {
  const country = await readFile(mapFile(url, CHINA))
  if (area === CHINA) return { outline: country, approvalNumber }
  const province = provinceOf(country, area)
  if (!province) throw new Error(`${area} is no province of the map`)
  return { outline: await readFile(mapFile(url, province.properties.adcode)), approvalNumber }
}

/** The same as a query; fetches nothing until `enabled`. */
export function useChinaMap(area = CHINA, enabled = true) {
  const settings = useReadSettings()
  const { url = '', approvalNumber = '' } = settings.data?.outline ?? {}
  return useQuery({
    queryKey: ['map', 'outline', area, url, approvalNumber],
    queryFn: () => readChinaMap(area, settings.data ?? NO_SERVICE),
    // Without settings the console's own outlines still work.
    enabled: enabled && !settings.isPending,
    staleTime: Infinity,
    // Large, and already cached above.
    structuralSharing: false,
  })
}
