import { CHINA, useChinaMap } from '../outline/chinaMap'

/** Outlines of the country and of the open province; `shown` is the country until the province is read. */
export function useOutlines(area: string | null) {
  const country = useChinaMap()
  const province = useChinaMap(area ?? CHINA, area !== null)
  const opened = area === null ? undefined : province.data?.outline
  return {
    country: country.data?.outline,
    opened,
    shown: opened ?? country.data?.outline,
    reading: area === null ? country : province,
  }
}
