import type { ScenicRow } from '@/contract/scenic'

export type PlacedRow = ScenicRow & { lng: number; lat: number }

export const isPlaced = (row: ScenicRow): row is PlacedRow => row.lng !== null && row.lat !== null
