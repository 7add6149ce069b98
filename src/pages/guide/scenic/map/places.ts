import type { ScenicRow } from '@/contract/guide/scenic'
import { soundWords } from '../soundWords'

export type LocatedRow = ScenicRow & { lng: number; lat: number }

export const isLocated = (row: ScenicRow): row is LocatedRow => row.lng !== null && row.lat !== null

export const subtitleOf = (row: ScenicRow) => (isLocated(row) ? soundWords(row) : '没有填写位置')
