import { guideBoundary } from '@/contract/guide/guide/guideEntity'
import { isRepeat } from '@/contract/kit/polygon'
import { isProblem } from '@/lib/geo/placeText'
import type { Problem } from '@/lib/geo/placeText'
import { readRing } from '@/lib/geo/placeText/ring'
import { isSwapped } from '@/lib/geo/position'
import type { Datum, Position } from '@/lib/geo/position'
import { textsOf, toStored } from './entry'

/** One corner per line in this datum, longitude first. */
export const boundaryText = (boundary: readonly Position[] | null, datum: Datum = 'WGS-84'): string =>
  (boundary ?? []).map((corner) => textsOf(corner, datum).join(', ')).join('\n')

export interface ReadBoundary {
  /** WGS-84; null for empty text. */
  boundary: Position[] | null
  /** It was read in. */
  datum: Datum
  notes: string[]
}

/** Which line begins an edge that the message counts. */
const lineText = (lines: readonly number[] | null, at: PropertyKey | undefined) => {
  const line = typeof at === 'number' ? lines?.[at] : undefined
  return line === undefined ? '' : `第 ${line} 行：`
}

/** The corners, or what is wrong with them, by the rule that the server holds too. */
export function readBoundary(text: string, chosen: Datum = 'WGS-84'): ReadBoundary | Problem {
  const read = readRing(text)
  if (isProblem(read)) return read
  const datum = read.datum ?? chosen
  if (read.ring.length === 0) return { boundary: null, datum, notes: [] }
  const isTurned = read.lines === null && read.ring.every(isSwapped)
  const ring = isTurned ? read.ring.map(([lat, lng]): Position => [lng, lat]) : read.ring
  const notes = isTurned ? ['经度和纬度写反了，已经换过来'] : read.notes
  const lines = read.lines?.filter((_, index) => !isRepeat(ring, index)) ?? null
  const area = guideBoundary.safeParse(ring.map((corner) => toStored(datum, corner)))
  if (area.success) return { boundary: area.data, datum, notes }
  const [issue] = area.error.issues
  return { problem: `${lineText(lines, issue?.path[0])}${issue?.message ?? ''}` }
}

/** What the server would refuse about these corners; null if nothing. */
export const areaProblem = (boundary: readonly Position[]): string | null =>
  guideBoundary.safeParse(boundary).error?.issues[0]?.message ?? null
