/** 1 小时 50 分 */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} 小时`, rest > 0 && (hours > 0 ? `${rest} 分` : `${rest} 分钟`)]
    .filter(Boolean)
    .join(' ')
}
