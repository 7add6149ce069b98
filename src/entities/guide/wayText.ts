import { kilometresText } from '@/lib/geo/kilometres'

/** `1.2 公里 · 步行 18 分钟`; assumes level ground. */
export function wayText({ distance, minutes }: { distance: number; minutes: number }): string {
  if (distance === 0) return '还没有走线'
  const length = distance < 1000 ? `${distance} 米` : `${kilometresText(distance).replace(/\.0$/, '')} 公里`
  return minutes < 60
    ? `${length} · 步行 ${minutes} 分钟`
    : `${length} · 步行 ${Math.trunc(minutes / 60)} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分钟` : ''}`
}
