import type { UserRow } from '@/contract/user/user'

const MINUTE = 60

/** 2 小时 5 分钟; durations below a minute are in seconds. */
export function listeningText(seconds: number): string {
  if (seconds < MINUTE) return `${seconds} 秒`
  const minutes = Math.round(seconds / MINUTE)
  const [hours, rest] = [Math.floor(minutes / MINUTE), minutes % MINUTE]
  return [hours > 0 && `${hours} 小时`, rest > 0 && `${rest} 分钟`].filter((part) => part !== false).join(' ')
}

/** 浙江省 杭州市; a city that is itself a province appears once. */
export const placeOf = ({ province, city }: Pick<UserRow, 'province' | 'city'>): string =>
  province === city ? city : [province, city].filter(Boolean).join(' ')
