import type { Nearest } from '@/contract/operation/rescue/rescue'
import { directionOf, metresText } from '@/lib/geo/words'
import { twoDigits } from '@/lib/time'

/** 光明顶东南 94 米 */
export const placeOf = (nearest: Nearest | null): string =>
  nearest ? `${nearest.name}${directionOf(nearest.bearing)} ${metresText(nearest.metres)}` : '附近没有点位'

/** 2:37, from one hour 1:02:37, from one day 3 天. A clock behind the server's shows 0:00. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  if (hours >= 24) return `${Math.floor(hours / 24)} 天`
  return hours > 0
    ? `${hours}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}

/** 1 分 12 秒 */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} 分` : `${minutes} 分 ${seconds % 60} 秒`
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} 小时` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}
