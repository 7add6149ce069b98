import { MapView } from '@/components/map/MapView'
import { PlanView } from '@/components/map/PlanView'
import type { MapTarget } from '@/components/map/types'
import type { PictureSize } from '@/contract/media/storage'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../../state/editorState'
import marks from '../../Marks.module.css'
import css from '../Calibrate.module.css'
import type { useSetting } from '../useSetting'
import { indexIn } from './controlPoints'
import { pixelIn, positionOf } from './placing'
import type { useControls } from './useControls'
import type { useOverlayScene } from './useOverlayScene'

const PLACE = { kind: 'place' } as const
const SELECT = { kind: 'select' } as const

interface PaneProps {
  setting: ReturnType<typeof useSetting<'overlay'>>
  controls: ReturnType<typeof useControls>
  scene: ReturnType<typeof useOverlayScene>
  onLeaveTool: () => void
}

/** What both panes do alike. */
const sharedProps = ({ setting: { readOnly }, controls, scene, onLeaveTool }: PaneProps) => ({
  selected: scene.selected,
  tool: readOnly ? SELECT : PLACE,
  onLeaveTool,
  ...(!readOnly && { onDelete: controls.remove }),
})

interface PicturePaneProps extends PaneProps {
  size: PictureSize | null
  failed: boolean
}

/** The hand-drawn picture. */
export function PicturePane({ size, failed, ...pane }: PicturePaneProps) {
  const { guide } = usePackageEditor()
  const { setting, controls, scene } = pane
  const { pending, take, setEnd, setChosen } = controls
  return (
    <section className={css.pane} aria-label="手绘图">
      {scene.plan && size ? (
        <PlanView
          key={scene.plan.picture}
          {...sharedProps(pane)}
          label={`${guide.name}手绘图`}
          plan={scene.plan}
          points={scene.pixels}
          onSelect={([id]) => setChosen(indexIn(id))}
          {...(!setting.readOnly && {
            onPick: (at: Position) => take({ pixel: pixelIn(at, size) }),
            onMove: (id: string, at: Position) => setEnd(id, { pixel: pixelIn(at, size) }),
          })}
        />
      ) : (
        <div className={css.empty}>
          {setting.value ? (failed ? '手绘图没有读到，请重新上传' : '正在读取手绘图…') : '先在右侧上传手绘图'}
        </div>
      )}
      <Caption
        isNext={Boolean(pending.position && !pending.pixel)}
        next="再在手绘图上点出同一个地方"
        otherwise="手绘图 · 点出一个认得出的地方"
      />
    </section>
  )
}

interface MapPaneProps extends PaneProps {
  view: MapTarget | undefined
  onCentre: (centre: Position) => void
}

/** The map below the picture; its points serve as control points too. */
export function MapPane({ view, onCentre, ...pane }: MapPaneProps) {
  const { guide } = usePackageEditor()
  const { setting, controls, scene } = pane
  const { pending, take, setEnd, setChosen } = controls
  return (
    <section className={css.pane} aria-label="地图">
      <MapView
        {...sharedProps(pane)}
        label={`${guide.name}地图`}
        clustered={false}
        boundary={guide.settings.boundary}
        overlay={setting.value}
        points={scene.points}
        lines={scene.lines}
        view={view}
        onView={({ centre }) => onCentre(centre)}
        onSelect={([id]) => {
          const pin = scene.pins.find((candidate) => candidate.id === id)
          if (pin && !setting.readOnly) take({ position: positionOf(pin.position) })
          else setChosen(pin ? null : indexIn(id))
        }}
        {...(!setting.readOnly && {
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
  )
}

/** Below a pane: what it takes, or that the new control point's other end is due here. */
const Caption = ({ isNext, next, otherwise }: { isNext: boolean; next: string; otherwise: string }) => (
  <p className={`${marks.floating} ${css.caption}`} role={isNext ? 'status' : undefined}>
    {isNext ? next : otherwise}
  </p>
)
