import type { ScenicSound } from '@/contract/guide/scenic'

/** What visitors can hear of a scenic area, or which part of it is missing. */
export function soundWords({ points, recordings }: ScenicSound): string {
  if (points === 0 && recordings === 0) return '没有点位和录音'
  if (points === 0) return `没有点位 · ${recordings} 段录音`
  return recordings === 0 ? `${points} 点 · 没有录音` : `${points} 点 · ${recordings} 段录音`
}
