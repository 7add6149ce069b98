import { parsePosition } from './position'
import type { Position } from '@/lib/geo/position'

/** One corner per line, longitude first. */
export const boundaryText = (boundary: readonly Position[] | null): string =>
  (boundary ?? []).map(([lng, lat]) => `${lng}, ${lat}`).join('\n')

/** The corners, null for empty text, or the error. */
export function readBoundary(text: string): { boundary: Position[] | null } | { problem: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return { boundary: null }
  const corners: Position[] = []
  for (const [index, line] of lines.entries()) {
    const corner = parsePosition(line)
    if (corner === null) return { problem: `第 ${index + 1} 行不是“经度, 纬度”：${line.trim()}` }
    corners.push(corner)
  }
  if (corners.length < 3) return { problem: '边界至少要 3 个顶点' }
  if (corners.length > 2000) return { problem: '边界最多 2000 个顶点' }
  return { boundary: corners }
}
