import type { ScenicRow } from '@/contract/guide/scenic'

export type PlacedRow = ScenicRow & { lng: number; lat: number }

export const isPlaced = (row: ScenicRow): row is PlacedRow => row.lng !== null && row.lat !== null

export const factsOf = (row: ScenicRow) => (isPlaced(row) ? (row.spots === 0 ? '还没有讲解' : `${row.points} 点 · ${row.spots} 段`) : '没有填写位置')
