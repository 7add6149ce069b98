import { required } from '../required'
import { kilometresText } from './kilometres'
import type { Position } from './position'

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** 东南; takes whole degrees clockwise from north. */
export const directionOf = (bearing: number): string => required(DIRECTIONS[Math.round(bearing / 45) % 8], 'direction')

/** 94 米, 1.2 公里, 12 公里 */
export const metresText = (metres: number): string =>
  Math.round(metres) < 1000 ? `${Math.round(metres)} 米` : `${kilometresText(metres)} 公里`

/** 东经 118.160000°，北纬 30.130000° */
export const placeWords = ([lng, lat]: Position): string =>
  `${lng < 0 ? '西' : '东'}经 ${Math.abs(lng).toFixed(6)}°，${lat < 0 ? '南' : '北'}纬 ${Math.abs(lat).toFixed(6)}°`
