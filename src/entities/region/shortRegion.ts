import type { Region } from '@/contract/guide/guide/guide'
import { regionParts } from './region'

const PROVINCE_END = /(壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/
/** Only if at least two characters remain: 九寨沟县 → 九寨沟, but 环县 stays. */
const PLACE_END = /(?<=.{2})(市|区|县|盟)$/

/** Colloquial province and place: 安徽 黄山, 北京 东城. */
export function shortRegion(region: Region): string {
  const [province = '', place = ''] = regionParts(region)
  return [province.replace(PROVINCE_END, ''), place.replace(PLACE_END, '')].filter(Boolean).join(' ')
}
