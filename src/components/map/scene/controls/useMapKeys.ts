import type { KeyboardEvent, RefObject } from 'react'
import type { TerraDraw } from 'terra-draw'
import type { MapCircle, MapSceneProps, MapTool } from '../../types'
import { pointingOf } from '../pointing/pointingOf'
import { radiusOf } from '../drawing/shapes'
import type { Space } from '../space'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import type { Position } from '@/lib/geo'

const NOTES: readonly KeyNote[] = [
  { group: '地图', label: '移动选中的点 1 米', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  {
    group: '地图',
    label: '移动选中的点 10 米',
    keys: ['Shift+ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
  },
  { group: '地图', label: '放大、缩小触发半径', keys: ['+', '-'] },
  { group: '地图', label: '打开选中的点', keys: ['Enter'] },
  { group: '地图', label: '撤回画下的最后一个点', keys: ['Backspace'] },
  { group: '地图', label: '放下工具', keys: ['Escape'] },
]

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Blocks the map's own zoom: with a selection, plus and minus change its radius. */
const GROWS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

interface Keyed extends Pick<MapSceneProps, 'onMove' | 'onRadius' | 'onOpen' | 'onDelete' | 'onLeaveTool'> {
  space: Space
  tool: MapTool
  selected: readonly string[]
  /** The only selected point. */
  point: { id: string; position: Position } | null
  /** The editable circle. */
  circle: MapCircle | null
  drawing: RefObject<TerraDraw | null>
}

/** The first Esc discards the unfinished shape. */
function leaveTool({ drawing, onLeaveTool }: Keyed): boolean {
  if (drawing.current?.getModeState() === 'drawing') return false
  onLeaveTool?.()
  return true
}

function movePoint({ key, shiftKey }: KeyboardEvent, { space, point, onMove }: Keyed): boolean {
  const arrow = ARROWS[key]
  if (!arrow || !point || !onMove) return false
  const metres = shiftKey ? 10 : 1
  onMove(point.id, space.offset(point.position, arrow[0] * metres, arrow[1] * metres))
  return true
}

function resizeCircle({ key }: KeyboardEvent, { space, circle, onRadius }: Keyed): boolean {
  const grows = GROWS[key]
  if (grows === undefined || !circle || !onRadius) return false
  onRadius(circle.id, radiusOf(space, circle.shape.radius + grows * space.snap, false))
  return true
}

function openPoint({ key }: KeyboardEvent, { selected, onOpen }: Keyed): boolean {
  const [id, ...others] = selected
  if (key !== 'Enter' || id === undefined || others.length > 0 || !onOpen) return false
  onOpen(id)
  return true
}

function deleteSelected({ key }: KeyboardEvent, { selected, onDelete }: Keyed): boolean {
  if ((key !== 'Delete' && key !== 'Backspace') || !onDelete) return false
  onDelete([...selected])
  return true
}

/** Applies a key to the selection, before the map pans or zooms; true if handled. */
function act(event: KeyboardEvent, keyed: Keyed): boolean {
  const { tool, selected, drawing } = keyed
  if (event.key === 'Escape' && tool.kind !== 'select') return leaveTool(keyed)
  if (event.key === 'Backspace' && tool.kind === 'draw') return drawing.current?.undo() ?? false
  if (pointingOf(tool) === null || selected.length === 0) return false
  return (
    movePoint(event, keyed) || resizeCircle(event, keyed) || openPoint(event, keyed) || deleteSelected(event, keyed)
  )
}

/** For `onKeyDownCapture` of the map's container. */
export function useMapKeys(keyed: Keyed): (event: KeyboardEvent) => void {
  useKeyNotes(NOTES)
  return (event) => {
    // Only on the map itself: floating controls have their own keys.
    if (!(event.target instanceof HTMLCanvasElement) || event.altKey || event.ctrlKey || event.metaKey) return
    if (!act(event, keyed)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
