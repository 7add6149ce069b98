import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { map } from '@/contract/operation/miniProgram/mapService'
import type { ResultOf } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { decodeOutline } from '@/lib/geo/outline'
import type { Outline } from '@/lib/geo/outline'

export type MapSettings = ResultOf<typeof map.settings>

/** Of maps that know of no settings: their own ground and nothing else. */
const NO_SERVICE: MapSettings = { tiles: null, outline: { url: '', approvalNumber: '' } }

/** The merchant's tiles, outlines and approval number. They hold until the page is loaded anew, as its policy does: a host that it does not name would send nothing. */
const useReadSettings = () =>
  // Read again by `useMapSettings` alone: what only looks at them must not put a map that is drawn without them back to waiting.
  useQuery({ queryKey: ['map', 'settings'], queryFn: ({ signal }) => call(map.settings, {}, { signal }), staleTime: Infinity, gcTime: Infinity, retryOnMount: false })

/** The settings for a map that opens: null while they are read; none where they could not be, until the next map opens. */
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

/** The name under which ECharts adds the inset of the South China Sea. */
export const CHINA = 'china'

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  return response.json()
}

/** Where a file of the maps is: with the operator's own outlines, else with the console. */
export const mapFile = (folder: string, name: string) => `${folder === '' ? `${import.meta.env.BASE_URL}maps` : folder.replace(/\/+$/, '')}/${name}.json`

const read = new Map<string, Promise<Outline>>()

/** Each file is fetched and decoded once; one that failed is asked for again. */
function readFile(address: string): Promise<Outline> {
  const known = read.get(address)
  if (known) return known
  const reading = fetchJson(address).then(decodeOutline)
  read.set(address, reading)
  reading.catch(() => read.delete(address))
  return reading
}

/** 省、市、自治区 and the like: visitors' origins say 安徽, the operator's file may say 安徽省. */
const short = (name: string) => name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')

/** The province of an outline of the country that an adcode or a name means. */
export const provinceOf = ({ features }: Outline, province: string) =>
  features.find(({ properties }) => properties.adcode === province) ?? features.find(({ properties }) => short(properties.name) === short(province))

export interface ChinaMap {
  /** GeoJSON, for `registerMap` as it is. */
  outline: Outline
  /** 审图号, to be shown in the map's corner; empty where there is none. */
  approvalNumber: string
}

/** The country (`china`), or a province by its adcode or name, with its cities. */
async function readChinaMap(area: string, { outline: { url, approvalNumber } }: MapSettings): Promise<ChinaMap> {
  const country = await readFile(mapFile(url, CHINA))
  if (area === CHINA) return { outline: country, approvalNumber }
  const province = provinceOf(country, area)
  if (!province) throw new Error(`${area} is no province of the map`)
  return { outline: await readFile(mapFile(url, province.properties.adcode)), approvalNumber }
}

/** The same as a query, for what draws it; nothing is fetched before `enabled`. */
export function useChinaMap(area = CHINA, enabled = true) {
  const settings = useReadSettings()
  const { url = '', approvalNumber = '' } = settings.data?.outline ?? {}
  return useQuery({
    queryKey: ['map', 'outline', area, url, approvalNumber],
    queryFn: () => readChinaMap(area, settings.data ?? NO_SERVICE),
    // Without settings the console's own outlines still are there.
    enabled: enabled && !settings.isPending,
    staleTime: Infinity,
    // Large and kept above already.
    structuralSharing: false,
  })
}
