import type { UserRow } from '@/contract/user/user'

const MINUTE = 60

/** 2 小时 5 分钟; what is shorter than a minute is its seconds. */
export function listenedText(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} 秒`
  const minutes = Math.round(seconds / MINUTE)
  const [hours, rest] = [Math.floor(minutes / MINUTE), minutes % MINUTE]
  return [hours > 0 && `${hours} 小时`, rest > 0 && `${rest} 分钟`].filter((part) => part !== false).join(' ')
}

/** 浙江省 杭州市; a city that is a province by itself is named once. */
export const placeOf = ({ province, city }: Pick<UserRow, 'province' | 'city'>): string => (province === city ? city : [province, city].filter(Boolean).join(' '))
