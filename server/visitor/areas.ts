import { areaList } from '@vant/area-data'

/**
 * Province and city as stored: areas missing from the list count as not given. City codes begin with the province's two
 * digits.
 */
export function normalizeArea(province: string, city: string): { province: string; city: string } {
  const code = Object.entries(areaList.province_list)
    .find(([, name]) => name === province)?.[0]
    .slice(0, 2)
  if (code === undefined) return { province: '', city: '' }
  const isCity = Object.entries(areaList.city_list).some(
    ([areaCode, name]) => name === city && areaCode.startsWith(code),
  )
  return { province, city: isCity ? city : '' }
}
