import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import type { MapPoint, PlanViewProps } from '../types'
import type { Position } from '@/lib/geo'

/** Pixels below which a press is a click, not a drag. */
const CLICK = 4

type Drag = Pick<PlanViewProps, 'tool' | 'onMove'> & { selected: readonly string[] }

/** Drags points across the sheet, which is `wide` by `high` in plan units. */
export function usePlanDrag([wide, high]: readonly [number, number], { tool, selected, onMove }: Drag) {
  const sheet = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<{ id: string; position: Position } | null>(null)
  const press = useRef<{ id: string; x: number; y: number } | null>(null)

  const positionAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Position | null => {
    if (sheet.current === null) return null
    const box = sheet.current.getBoundingClientRect()
    const clamped = (share: number) => Math.min(1, Math.max(0, share))
    return [clamped((clientX - box.left) / box.width) * wide, clamped((clientY - box.top) / box.height) * high]
  }
  const canMove = ({ id, fixed = false }: MapPoint) =>
    onMove !== undefined && !fixed && (tool?.kind === 'place' || (selected.length === 1 && selected[0] === id))
  const cancel = () => {
    press.current = null
    setDragged(null)
  }

  return {
    sheet,
    positionAt,
    placeOf: ({ id, position }: MapPoint) => {
      const [x, y] = dragged?.id === id ? dragged.position : position
      return { insetInlineStart: `${(x / wide) * 100}%`, insetBlockStart: `${(y / high) * 100}%` }
    },
    begin: (event: PointerEvent<HTMLButtonElement>, point: MapPoint) => {
      if (!canMove(point)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { id: point.id, x: event.clientX, y: event.clientY }
    },
    move: (event: PointerEvent) => {
      const { current } = press
      if (current === null || Math.hypot(event.clientX - current.x, event.clientY - current.y) <= CLICK) return
      const position = positionAt(event)
      if (position) setDragged({ id: current.id, position })
    },
    end: () => {
      if (dragged) onMove?.(dragged.id, dragged.position)
      cancel()
    },
    cancel,
  }
}

export type PlanDrag = ReturnType<typeof usePlanDrag>
