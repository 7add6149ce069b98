import { useMemo, useState } from 'react'
import type { MapTarget } from '@/components/map/types'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../../state/editorState'
import { usePictureSize } from '@/entities/guide/usePictureSize'
import css from '../Calibrate.module.css'
import { useLeaveCalibration } from '../useLeaveCalibration'
import { useSetting } from '../useSetting'
import { OverlayPanel } from './OverlayPanel'
import { MapPane, PicturePane } from './panes'
import { fitOf } from './placing'
import { useControls } from './useControls'
import { useOverlayScene } from './useOverlayScene'

const CHINA: Position = [104.1, 37.6]

/** A hand-drawn picture beside the map it overlays: the same spot in both is a control point. */
export function OverlayCalibration() {
  const { guide } = usePackageEditor()
  const setting = useSetting('overlay', '手绘图校准')
  const { value: overlay } = setting
  const { size, failed } = usePictureSize(overlay?.picture ?? null)
  const placeOfGuide: Position | null = guide.lng !== null && guide.lat !== null ? [guide.lng, guide.lat] : null
  const [centre, setCentre] = useState<Position | null>(null)
  const [view, setView] = useState<MapTarget | undefined>(() =>
    !overlay && placeOfGuide ? { centre: placeOfGuide, zoom: guide.settings.zoomDefault } : undefined,
  )
  const fit = useMemo(() => (overlay && size ? fitOf(overlay, size) : null), [overlay, size])
  const controls = useControls(setting, size)
  const { pending, chosen, setChosen } = controls
  const scene = useOverlayScene({ overlay, size, fit, pending, chosen })
  const onLeaveTool = useLeaveCalibration(
    pending.pixel !== undefined || pending.position !== undefined,
    controls.dropPending,
  )
  const panes = { setting, controls, scene, onLeaveTool }

  return (
    <div className={css.calibrate}>
      <div className={css.panes}>
        <PicturePane {...panes} size={size} failed={failed} />
        <MapPane {...panes} view={view} onCentre={setCentre} />
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
