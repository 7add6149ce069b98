import { useState } from 'react'
import type { MouseEvent, CSSProperties } from 'react'
import { MinusIcon } from '../icons'
import type { MapLayer, PlanViewProps, MapArea, MapLine, MapShape, MapPoint } from '../types'
import type { Position } from '@/lib/geo'
import shared from '@/theme/shared.module.css'
import css from './PlainPlan.module.css'
import { usePlanDrag } from './usePlanDrag'
import type { PlanDrag } from './usePlanDrag'
import { PlusIcon } from '@/components/icons'
import { required } from '@/lib/required'

interface PlanPointProps {
  point: MapPoint
  /** Accessible name if the point has none. */
  label: string
  place: CSSProperties
  selected: boolean
  /** Shows its name beside it. */
  named: boolean
  drag: Pick<PlanDrag, 'begin' | 'move' | 'end' | 'cancel'>
  onSelect: () => void
  onOpen: () => void
  onDelete: () => void
}

/** A point on the picture of a plan, as a button. */
function PlanPoint({ point, label, place, selected, named, drag, onSelect, onOpen, onDelete }: PlanPointProps) {
  return (
    <button
      type="button"
      className={css.point}
      style={place}
      aria-label={point.name || label}
      aria-pressed={selected}
      data-state={point.state}
      onPointerDown={(event) => drag.begin(event, point)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
      onClick={(event) => {
        event.stopPropagation()
        onSelect()
      }}
      onDoubleClick={onOpen}
      onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onDelete()}
    >
      <i>{point.number ?? ''}</i>
      {named && point.name !== '' && <span>{point.name}</span>}
    </button>
  )
}

interface PlainShapesProps {
  /** Size of the plan, in the units of its positions. */
  wide: number
  high: number
  areas: readonly MapArea[]
  lines: readonly MapLine[]
  selected: readonly string[]
}

const text = (path: readonly Position[]) => path.map(([x, y]) => `${x},${y}`).join(' ')

const Shape = ({ shape }: { shape: MapShape }) =>
  shape.kind === 'circle' ? (
    <circle cx={shape.centre[0]} cy={shape.centre[1]} r={shape.radius} />
  ) : (
    <polygon points={text(shape.ring)} />
  )

/** Trigger areas and routes over the picture of a plan. */
function PlainShapes({ wide, high, areas, lines, selected }: PlainShapesProps) {
  return (
    <svg className={css.shapes} viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden>
      {areas.map(({ id, shape, state }) => (
        <g key={id} className={css.area} data-state={state}>
          <Shape shape={shape} />
        </g>
      ))}
      {lines.map(({ id, path }) => (
        <polyline key={id} className={css.line} data-chosen={selected.includes(id) || undefined} points={text(path)} />
      ))}
    </svg>
  )
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const
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
  const [level, setLevel] = useState(0)
  const isVisible = (layer: MapLayer) => !hidden.includes(layer)
  const visible = <T,>(layer: MapLayer, items: readonly T[]) => (isVisible(layer) ? items : none)
  const isPlacing = tool?.kind === 'place' || tool?.kind === 'pick'
  const { sheet, positionAt, ...drag } = usePlanDrag([wide, high], { tool, selected, onMove })
  const click = (event: MouseEvent) => {
    if (!isPlacing) return onSelect?.([], null)
    const position = positionAt(event)
    if (position) onPick?.(position)
  }

  return (
    <div className={className ? `${css.plan} ${className}` : css.plan} role="group" aria-label={label}>
      <div className={css.room}>
        {/* The points are buttons; the ground takes placing clicks. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          ref={sheet}
          className={css.sheet}
          style={{
            aspectRatio: `${width} / ${height}`,
            inlineSize: `${required(ZOOMS[level], 'zoom of the plan') * 100}%`,
          }}
          data-placing={isPlacing || undefined}
          onClick={click}
        >
          {isVisible('overlay') && <img src={picture} alt="" draggable={false} />}
          <PlainShapes
            wide={wide}
            high={high}
            areas={visible('areas', areas)}
            lines={visible('lines', lines)}
            selected={selected}
          />
          {isVisible('points') &&
            points.map((point) => (
              <PlanPoint
                key={point.id}
                point={point}
                label={label}
                place={drag.placeOf(point)}
                selected={selected.includes(point.id)}
                named={isVisible('labels')}
                drag={drag}
                onSelect={() => onSelect?.([point.id], 'point')}
                onOpen={() => onOpen?.(point.id)}
                onDelete={() => onDelete?.([point.id])}
              />
            ))}
        </div>
      </div>
      <p className={`${shared.small} ${css.note}`} role="note">
        浏览器没有打开 WebGL，平面图以图片显示
      </p>
      <ZoomButtons level={level} onLevel={setLevel} />
      {children}
    </div>
  )
}

const ZoomButtons = ({ level, onLevel }: { level: number; onLevel: (level: number) => void }) => (
  <div className={css.buttons} role="group" aria-label="缩放">
    <button
      type="button"
      aria-label="放大"
      title="放大"
      disabled={level === ZOOMS.length - 1}
      onClick={() => onLevel(level + 1)}
    >
      <PlusIcon size={18} />
    </button>
    <button type="button" aria-label="缩小" title="缩小" disabled={level === 0} onClick={() => onLevel(level - 1)}>
      <MinusIcon size={18} />
    </button>
  </div>
)
