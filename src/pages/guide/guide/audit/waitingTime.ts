const MINUTE = 60_000

/** Waiting time: 刚刚提交, 已等待 3 小时 50 分, 已等待 1 天 2 小时; from two days on, days only. */
export function waitingTime(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes === 0) return '刚刚提交'
  if (hours === 0) return `已等待 ${minutes} 分钟`
  if (days === 0) return `已等待 ${hours} 小时${rest(minutes % 60, '分')}`
  return `已等待 ${days} 天${days === 1 ? rest(hours % 24, '小时') : ''}`
}

const rest = (count: number, unit: string) => (count === 0 ? '' : ` ${count} ${unit}`)
