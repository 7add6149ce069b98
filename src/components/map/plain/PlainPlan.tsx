import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { MinusIcon } from '../icons'
import type { MapLayer, MapPoint, PlanViewProps } from '../types'
import { PlainShapes } from './PlainShapes'
import css from './PlainPlan.module.css'
import { PlusIcon } from '@/components/icons'
import type { Position } from '@/lib/geo'

const ZOOMS = [1, 1.5, 2, 3, 4] as const
/** Pixels below which a press is a click, not a drag. */
const CLICK = 4
const none: readonly never[] = []

/** A plan as a picture with points, for browsers without WebGL: view, select, place and drag points; shapes are read-only. */
export default function PlainPlan({
  plan,
  label,
  points = none,
  areas = none,
  lines = none,
  hidden = none,
  selected = none,
  tool,
  onSelect,
  onPick,
  onMove,
  onOpen,
  onDelete,
  children,
  className,
}: PlanViewProps) {
  const { picture, width, height, metresPerPixel } = plan
  const scale = metresPerPixel ?? 1
  const [wide, high] = [width * scale, height * scale]
  const sheet = useRef<HTMLDivElement>(null)
  const [level, setLevel] = useState(0)
  const [dragged, setDragged] = useState<{ id: string; position: Position } | null>(null)
  const press = useRef<{ id: string; x: number; y: number } | null>(null)
  const isVisible = (layer: MapLayer) => !hidden.includes(layer)
  const isPlacing = tool?.kind === 'place' || tool?.kind === 'pick'

  const positionAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Position => {
    const box = sheet.current!.getBoundingClientRect()
    const clamped = (share: number) => Math.min(1, Math.max(0, share))
    return [clamped((clientX - box.left) / box.width) * wide, clamped((clientY - box.top) / box.height) * high]
  }
  const canMove = ({ id, fixed = false }: MapPoint) =>
    onMove !== undefined && !fixed && (tool?.kind === 'place' || (selected.length === 1 && selected[0] === id))
  const begin = (event: PointerEvent<HTMLButtonElement>, point: MapPoint) => {
    if (!canMove(point)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    press.current = { id: point.id, x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    const { current } = press
    if (current && Math.hypot(event.clientX - current.x, event.clientY - current.y) > CLICK)
      setDragged({ id: current.id, position: positionAt(event) })
  }
  const end = () => {
    press.current = null
    if (dragged) onMove?.(dragged.id, dragged.position)
    setDragged(null)
  }
  const click = (event: MouseEvent) => {
    if (isPlacing) onPick?.(positionAt(event))
    else onSelect?.([], null)
  }

  return (
    <div className={className ? `${css.plan} ${className}` : css.plan} role="group" aria-label={label}>
      <div className={css.room}>
        {/* The points are buttons; the ground takes placing clicks. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          ref={sheet}
          className={css.sheet}
          style={{ aspectRatio: `${width} / ${height}`, inlineSize: `${ZOOMS[level]! * 100}%` }}
          data-placing={isPlacing || undefined}
          onClick={click}
        >
          {isVisible('overlay') && <img src={picture} alt="" draggable={false} />}
          <PlainShapes
            wide={wide}
            high={high}
            areas={isVisible('areas') ? areas : none}
            lines={isVisible('lines') ? lines : none}
            selected={selected}
          />
          {isVisible('points') &&
            points.map((point) => {
              const [x, y] = dragged?.id === point.id ? dragged.position : point.position
              return (
                <button
                  key={point.id}
                  type="button"
                  className={css.point}
                  style={{ insetInlineStart: `${(x / wide) * 100}%`, insetBlockStart: `${(y / high) * 100}%` }}
                  aria-label={point.name || label}
                  aria-pressed={selected.includes(point.id)}
                  data-state={point.state}
                  onPointerDown={(event) => begin(event, point)}
                  onPointerMove={drag}
                  onPointerUp={end}
                  onPointerCancel={() => {
                    press.current = null
                    setDragged(null)
                  }}
                  onClick={(event) => {
                    event.stopPropagation()
                    onSelect?.([point.id], 'point')
                  }}
                  onDoubleClick={() => onOpen?.(point.id)}
                  onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onDelete?.([point.id])}
                >
                  <i>{point.number ?? ''}</i>
                  {isVisible('labels') && point.name !== '' && <span>{point.name}</span>}
                </button>
              )
            })}
        </div>
      </div>
      <p className={css.note} role="note">
        浏览器没有打开 WebGL，平面图以图片显示
      </p>
      <div className={css.buttons} role="group" aria-label="缩放">
        <button
          type="button"
          aria-label="放大"
          title="放大"
          disabled={level === ZOOMS.length - 1}
          onClick={() => setLevel(level + 1)}
        >
          <PlusIcon size={18} />
        </button>
        <button type="button" aria-label="缩小" title="缩小" disabled={level === 0} onClick={() => setLevel(level - 1)}>
          <MinusIcon size={18} />
        </button>
      </div>
      {children}
    </div>
  )
}
