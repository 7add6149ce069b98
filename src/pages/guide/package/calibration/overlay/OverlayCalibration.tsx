import { useMemo, useState } from 'react'
import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapTarget } from '@/components/map/types'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../../state/editorState'
import { usePictureSize } from '@/entities/guide/usePictureSize'
import css from '../Calibrate.module.css'
import { useLeaveCalibration } from '../useLeaveCalibration'
import { useSetting } from '../useSetting'
import { OverlayPanel } from './OverlayPanel'
import { fitOf, pixelIn, positionOf } from './placing'
import { indexIn } from './controlPoints'
import { useControls } from './useControls'
import { useOverlayScene } from './useOverlayScene'

const PLACE = { kind: 'place' } as const
const SELECT = { kind: 'select' } as const
const CHINA: Position = [104.1, 37.6]

/** A hand-drawn picture beside the map it overlays: the same spot in both is a control point. */
export function OverlayCalibration() {
  const { guide } = usePackageEditor()
  const setting = useSetting('overlay', '手绘图校准')
  const { value: overlay, readOnly } = setting
  const { size, failed } = usePictureSize(overlay?.picture ?? null)
  const placeOfGuide: Position | null = guide.lng !== null && guide.lat !== null ? [guide.lng, guide.lat] : null
  const [centre, setCentre] = useState<Position | null>(null)
  const [view, setView] = useState<MapTarget | undefined>(() =>
    !overlay && placeOfGuide ? { centre: placeOfGuide, zoom: guide.settings.zoomDefault } : undefined,
  )
  const fit = useMemo(() => (overlay && size ? fitOf(overlay, size) : null), [overlay, size])
  const controls = useControls(setting, size)
  const { pending, chosen, setChosen, take, setEnd } = controls
  const { pins, points, pixels, lines, selected, plan } = useOverlayScene({ overlay, size, fit, pending, chosen })
  const onLeaveTool = useLeaveCalibration(
    pending.pixel !== undefined || pending.position !== undefined,
    controls.dropPending,
  )
  const scene = {
    selected,
    tool: readOnly ? SELECT : PLACE,
    onLeaveTool,
    ...(!readOnly && { onDelete: controls.remove }),
  }

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
              onSelect={([id]) => setChosen(indexIn(id))}
              {...(!readOnly && {
                onPick: (at: Position) => take({ pixel: pixelIn(at, size) }),
                onMove: (id: string, at: Position) => setEnd(id, { pixel: pixelIn(at, size) }),
              })}
            />
          ) : (
            <div className={css.empty}>
              {overlay ? (failed ? '手绘图没有读到，请重新上传' : '正在读取手绘图…') : '先在右侧上传手绘图'}
            </div>
          )}
          <Caption
            isNext={Boolean(pending.position && !pending.pixel)}
            next="再在手绘图上点出同一个地方"
            otherwise="手绘图 · 点出一个认得出的地方"
          />
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
              const pin = pins.find((candidate) => candidate.id === id)
              if (pin && !readOnly) take({ position: positionOf(pin.position) })
              else setChosen(pin ? null : indexIn(id))
            }}
            {...(!readOnly && {
              onPick: (at: Position) => take({ position: positionOf(at) }),
              onMove: (id: string, at: Position) => setEnd(id, { position: positionOf(at) }),
            })}
          />
          <Caption
            isNext={Boolean(pending.pixel)}
            next="再在地图上点出同一个地方"
            otherwise="地图 · 点位也可以当作控制点"
          />
        </section>
      </div>
      <aside className={css.panel} aria-label="手绘图校准">
        <OverlayPanel
          setting={setting}
          size={size}
          fit={fit}
          selectedIndex={chosen}
          middle={centre ?? placeOfGuide ?? CHINA}
          onChoose={(index) => {
            setChosen(index)
            const control = overlay?.controls[index]
            if (control) setView({ centre: control.position })
          }}
          onControls={controls.setControls}
        />
      </aside>
    </div>
  )
}

/** Below a pane: what it takes, or that the new control point's other end is due here. */
const Caption = ({ isNext, next, otherwise }: { isNext: boolean; next: string; otherwise: string }) => (
  <p className={css.caption} role={isNext ? 'status' : undefined}>
    {isNext ? next : otherwise}
  </p>
)
