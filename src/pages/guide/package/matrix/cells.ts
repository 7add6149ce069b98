import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { spotState } from '@/contract/guide/package/guideSpot'
import { soundFaults } from '@/contract/media/soundFaults'
import { isForeignTitle } from '@/contract/guide/package/spotNames'

/** 完成 · 文本较新 · 缺音频 · 缺文本 · 缺名称 · 声音有问题 · 不录制. */
export type CellState = 'done' | 'stale' | 'noAudio' | 'noText' | 'noName' | 'sound' | 'none'

export interface Cell {
  state: CellState
  spot: SpotRow | undefined
}

export const CELL_STATE_NAMES: Record<CellState, string> = {
  done: '完成',
  stale: '文本较新',
  noAudio: '缺音频',
  noText: '缺文本',
  noName: '缺名称',
  sound: '声音有问题',
  none: '不录制',
}

/**
 * Offline points are not recorded; audio without text can be played, so it counts as done. `named` is the packet's language if points need their own names
 * in it: without the point's name, or under a title taken from another language, an explanation is not done. Nor is one that is too loud or too soft.
 */
export function cellOf(poi: PoiRecord, spot: SpotRow | undefined, namedLanguageId: string | null = null): Cell {
  if (!spot) return { state: poi.online ? 'noText' : 'none', spot }
  const state = spotState(spot)
  if (state === 'empty') return { state: poi.online ? 'noText' : 'none', spot }
  if (state === 'noAudio') return { state: poi.online ? 'noAudio' : 'none', spot }
  if (state === 'stale') return { state, spot }
  if (
    poi.online &&
    namedLanguageId !== null &&
    (!poi.names[namedLanguageId] || isForeignTitle(spot.title, poi, namedLanguageId))
  )
    return { state: 'noName', spot }
  return { state: spot.audio && soundFaults(spot.audio).length > 0 ? 'sound' : 'done', spot }
}

export interface MatrixRow {
  poi: PoiRecord
  cells: readonly Cell[]
}

const NONE: ReadonlySet<string> = new Set()

/** One row per point, one cell per packet, with the point's first explanation. `named` are the languages in which points need their own names. */
export function matrixRows(
  pois: readonly PoiRecord[],
  packets: readonly PacketRecord[],
  spots: readonly SpotRow[],
  namedLanguageIds = NONE,
): MatrixRow[] {
  const spotByKey = new Map<string, SpotRow>()
  for (const spot of spots) {
    const key = `${spot.packetId} ${spot.poiId ?? ''}`
    if (spot.poiId !== null && !spotByKey.has(key)) spotByKey.set(key, spot)
  }
  return pois.map((poi) => ({
    poi,
    cells: packets.map(({ id, languageId }) =>
      cellOf(poi, spotByKey.get(`${id} ${poi.id}`), namedLanguageIds.has(languageId) ? languageId : null),
    ),
  }))
}

export type Counts = Record<CellState, number>

export function countCells(rows: readonly MatrixRow[]): Counts {
  const counts: Counts = { done: 0, stale: 0, noAudio: 0, noText: 0, noName: 0, sound: 0, none: 0 }
  for (const { cells } of rows) for (const { state } of cells) counts[state] += 1
  return counts
}

/** Missing text, audio, or name in the language. */
export const missingOf = ({ noText, noAudio, noName }: Counts): number => noText + noAudio + noName

/** Total of required cells. */
export const requiredOf = (counts: Counts): number => counts.done + counts.stale + counts.sound + missingOf(counts)

/** Rows with at least one of the wanted states; all rows if none is wanted. */
export const filterByState = (rows: readonly MatrixRow[], states: ReadonlySet<CellState>) =>
  states.size === 0 ? rows : rows.filter(({ cells }) => cells.some(({ state }) => states.has(state)))

/** Share of recordable cells done, by packet; null where nothing is to be recorded. */
export function shares(rows: readonly MatrixRow[], packets: number): (number | null)[] {
  return Array.from({ length: packets }, (_, column) => {
    const states = rows.map(({ cells }) => cells[column]?.state).filter((state) => state !== 'none')
    return states.length === 0 ? null : states.filter((state) => state === 'done').length / states.length
  })
}

/** A cell by row and packet column. */
export interface Place {
  row: number
  column: number
}

/** Nothing to write or record: levelling is a bulk action. */
const COMPLETE_STATES: ReadonlySet<CellState> = new Set(['done', 'none', 'sound'])

/** The next cell with a gap, row by row; null when there is none. */
export function nextGap(rows: readonly MatrixRow[], from: Place): Place | null {
  for (const [row, { cells }] of rows.entries()) {
    if (row < from.row) continue
    for (const [column, { state }] of cells.entries()) {
      const isAfter = row > from.row || column > from.column
      if (isAfter && !COMPLETE_STATES.has(state)) return { row, column }
    }
  }
  return null
}
