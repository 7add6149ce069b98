import { required } from '../required'

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** 东南; takes whole degrees clockwise from north. */
export const directionOf = (bearing: number): string => required(DIRECTIONS[Math.round(bearing / 45) % 8], 'direction')

/** 94 米, 1.2 公里 */
export const metresText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} 米` : `${(metres / 1000).toFixed(1)} 公里`
