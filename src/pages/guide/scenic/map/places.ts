import type { ScenicRow } from '@/contract/guide/scenic'

export type LocatedRow = ScenicRow & { lng: number; lat: number }

export const isLocated = (row: ScenicRow): row is LocatedRow => row.lng !== null && row.lat !== null

export const subtitleOf = (row: ScenicRow) =>
  isLocated(row) ? (row.spots === 0 ? '还没有讲解' : `${row.points} 点 · ${row.spots} 段`) : '没有填写位置'
