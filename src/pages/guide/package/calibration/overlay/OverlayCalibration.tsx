import { useMemo, useState } from 'react'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapTarget } from '@/components/map/types'
import { CONTROLS_MAX } from '@/contract/guide/guide/guideMap'
import type { ControlPoint } from '@/contract/guide/guide/guideMap'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../../state/workshop'
import { pointsOf } from '../../map/things'
import { usePictureSize } from '@/entities/guide/usePictureSize'
import css from '../Calibrate.module.css'
import { useLeaving } from '../useLeaving'
import { useSetting } from '../useSetting'
import { OverlayPanel } from './OverlayPanel'
import { fitOf, pixelIn, placed, positionOf } from './placing'
import { controlId, endsOf, indexOf, PENDING, residualLines } from './things'
import type { Pending } from './things'

const PLACE = { kind: 'place' } as const
const SELECT = { kind: 'select' } as const

/** A hand-drawn picture beside the map it overlays: the same spot in both is a control point. */
export function OverlayCalibration() {
  const { guide, bag, types, spots, numbers } = usePackageEditor()
  const setting = useSetting('overlay', '手绘图校准')
  const { value: overlay, readOnly } = setting
  const { size, failed } = usePictureSize(overlay?.picture ?? null)
  const [pending, setPending] = useState<Pending>({})
  const [chosen, setChosen] = useState<number | null>(null)
  const [centre, setCentre] = useState<Position | null>(null)
  const [view, setView] = useState<MapTarget | undefined>(() => (!overlay && guide.lng !== null && guide.lat !== null ? { centre: [guide.lng, guide.lat], zoom: guide.settings.zoomDefault } : undefined))
  const fit = useMemo(() => (overlay && size ? fitOf(overlay, size) : null), [overlay, size])
  const pins = useMemo(() => pointsOf({ guide: guide.type, pois: bag.pois, types, spots, numbers }).map(({ id, name, kind, position }) => ({ id, name, kind, position, fixed: true })), [guide.type, bag.pois, types, spots, numbers])
  const points = useMemo(() => (overlay ? [...pins, ...endsOf(overlay, 'position', fit, pending)] : pins), [pins, overlay, fit, pending])
  const pixels = useMemo(() => (overlay ? endsOf(overlay, 'pixel', fit, pending) : []), [overlay, fit, pending])
  const lines = useMemo(() => (overlay ? residualLines(overlay, fit) : []), [overlay, fit])
  const selected = useMemo(() => (chosen === null ? [] : [controlId(chosen)]), [chosen])
  const plan = useMemo(() => (overlay && size ? { picture: overlay.picture, ...size, metresPerPixel: null } : null), [overlay, size])

  const setControls = (controls: ControlPoint[]) => overlay && size && setting.change(placed(overlay, { controls }, size))
  const setEnd = (id: string, end: Partial<ControlPoint>) => {
    if (id === PENDING) return setPending(end)
    if (overlay) setControls(overlay.controls.map((control, index) => (index === indexOf(id) ? { ...control, ...end } : control)))
  }
  const take = (end: Pending) => {
    const { pixel, position } = { ...pending, ...end }
    if (!overlay || overlay.controls.length >= CONTROLS_MAX) return
    if (!pixel || !position) return setPending({ ...pending, ...end })
    setPending({})
    setControls([...overlay.controls, { pixel, position }])
    setChosen(overlay.controls.length)
  }
  const remove = (ids: readonly string[]) => {
    if (ids.includes(PENDING)) setPending({})
    const gone = ids.map(indexOf)
    if (overlay) setControls(overlay.controls.filter((_, index) => !gone.includes(index)))
    setChosen(null)
  }
  const onLeaveTool = useLeaving(pending.pixel !== undefined || pending.position !== undefined, () => setPending({}))
  const scene = {
    selected,
    tool: readOnly ? SELECT : PLACE,
    onLeaveTool,
    ...(!readOnly && { onDelete: remove }),
  }
  const next = pending.pixel ? '再在地图上点出同一个地方' : pending.position ? '再在手绘图上点出同一个地方' : null

  return (
    <div className={css.calibrate}>
      <div className={css.panes}>
        <section className={css.pane} aria-label="手绘图">
          {plan && size ? (
            <PlanView
              key={plan.picture}
              {...scene}
              label={`${guide.name}手绘图`}
              plan={plan}
              points={pixels}
              onSelect={([id]) => setChosen(id === undefined || id === PENDING ? null : indexOf(id))}
              {...(!readOnly && { onPick: (at: Position) => take({ pixel: pixelIn(at, size) }), onMove: (id: string, at: Position) => setEnd(id, { pixel: pixelIn(at, size) }) })}
            />
          ) : (
            <div className={css.empty}>{overlay ? (failed ? '手绘图没有读到，请重新上传' : '正在读取手绘图…') : '先在右侧上传手绘图'}</div>
          )}
          <p className={css.caption} role={pending.position ? 'status' : undefined}>
            {pending.position && next ? next : '手绘图 · 点出一个认得出的地方'}
          </p>
        </section>
        <section className={css.pane} aria-label="地图">
          <MapView
            {...scene}
            label={`${guide.name}地图`}
            clustered={false}
            boundary={guide.settings.boundary}
            overlay={overlay}
            points={points}
            lines={lines}
            view={view}
            onView={({ centre: middle }) => setCentre(middle)}
            onSelect={([id]) => {
              const pin = pins.find((one) => one.id === id)
              if (pin && !readOnly) take({ position: positionOf(pin.position) })
              else setChosen(id === undefined || id === PENDING || pin ? null : indexOf(id))
            }}
            {...(!readOnly && { onPick: (at: Position) => take({ position: positionOf(at) }), onMove: (id: string, at: Position) => setEnd(id, { position: positionOf(at) }) })}
          />
          <p className={css.caption} role={pending.pixel ? 'status' : undefined}>
            {pending.pixel && next ? next : '地图 · 点位也可以当作控制点'}
          </p>
        </section>
      </div>
      <aside className={css.panel} aria-label="手绘图校准">
        <OverlayPanel
          setting={setting}
          size={size}
          fit={fit}
          chosen={chosen}
          middle={centre ?? (guide.lng !== null && guide.lat !== null ? [guide.lng, guide.lat] : [104.1, 37.6])}
          onChoose={(index) => {
            setChosen(index)
            const control = overlay?.controls[index]
            if (control) setView({ centre: control.position })
          }}
          onControls={setControls}
        />
      </aside>
    </div>
  )
}
