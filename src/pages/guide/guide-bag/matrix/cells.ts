import type { PacketRecord } from '@/contract/guidePacket'
import type { PoiRecord } from '@/contract/guidePoi'
import type { SpotRow } from '@/contract/guideSpot'
import { spotState } from '@/contract/guideSpot'

/** 完成 · 文本较新 · 缺音频 · 缺文本 · 不录制. */
export type CellState = 'done' | 'stale' | 'noAudio' | 'noText' | 'none'

export interface Cell {
  state: CellState
  spot: SpotRow | undefined
}

export const CELL_WORDS: Record<CellState, string> = { done: '完成', stale: '文本较新', noAudio: '缺音频', noText: '缺文本', none: '不录制' }

/** Points that are not online are not recorded; audio alone can be heard, so it counts as done. */
export function cellOf(poi: PoiRecord, spot: SpotRow | undefined): Cell {
  if (!spot) return { state: poi.online ? 'noText' : 'none', spot }
  const state = spotState(spot)
  if (state === 'empty') return { state: poi.online ? 'noText' : 'none', spot }
  if (state === 'noText') return { state: 'done', spot }
  return { state: state === 'noAudio' && !poi.online ? 'none' : state, spot }
}

export interface MatrixRow {
  poi: PoiRecord
  cells: readonly Cell[]
}

/** One row a point, one cell a packet; the first explanation of a point in a packet. */
export function matrixRows(pois: readonly PoiRecord[], packets: readonly PacketRecord[], spots: readonly SpotRow[]): MatrixRow[] {
  const found = new Map<string, SpotRow>()
  for (const spot of spots) {
    const key = `${spot.packetId} ${spot.poiId ?? ''}`
    if (spot.poiId !== null && !found.has(key)) found.set(key, spot)
  }
  return pois.map((poi) => ({ poi, cells: packets.map(({ id }) => cellOf(poi, found.get(`${id} ${poi.id}`))) }))
}

export type Counts = Record<CellState, number>

export function countCells(rows: readonly MatrixRow[]): Counts {
  const counts: Counts = { done: 0, stale: 0, noAudio: 0, noText: 0, none: 0 }
  for (const { cells } of rows) for (const { state } of cells) counts[state] += 1
  return counts
}

/** Rows in which one of the wanted states occurs; all of them while none is wanted. */
export const withStates = (rows: readonly MatrixRow[], wanted: ReadonlySet<CellState>) =>
  wanted.size === 0 ? rows : rows.filter(({ cells }) => cells.some(({ state }) => wanted.has(state)))

/** Share of what is to be recorded that is done, by packet; null where there is nothing to record. */
export function shares(rows: readonly MatrixRow[], packets: number): (number | null)[] {
  return Array.from({ length: packets }, (_, column) => {
    const wanted = rows.filter(({ cells }) => cells[column]!.state !== 'none')
    return wanted.length === 0 ? null : wanted.filter(({ cells }) => cells[column]!.state === 'done').length / wanted.length
  })
}

/** A cell by its row and its packet's column. */
export interface Place {
  row: number
  column: number
}

/** The next cell after this one, row by row, that lacks something; null when there is none. */
export function nextGap(rows: readonly MatrixRow[], from: Place): Place | null {
  const width = rows[0]?.cells.length ?? 0
  for (let at = from.row * width + from.column + 1; at < rows.length * width; at += 1) {
    const place = { row: Math.trunc(at / width), column: at % width }
    const { state } = rows[place.row]!.cells[place.column]!
    if (state !== 'done' && state !== 'none') return place
  }
  return null
}
