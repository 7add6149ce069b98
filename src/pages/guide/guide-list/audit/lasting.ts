const MINUTE = 60_000

/** `3 小时 50 分`; days once it is more than two. */
export function lasting(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分钟`
}
