import { useMemo } from 'react'
import { PlanView } from '@/components/map/PlanView'
import type { MapLine } from '@/components/map/types'
import type { Floor } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../../state/editorState'
import { Floors } from '../../map/Floors'
import { usePictureSize } from '@/entities/guide/usePictureSize'
import { pixelIn } from '../overlay/placing'
import marks from '../../Marks.module.css'
import css from '../Calibrate.module.css'
import { useLeaveCalibration } from '../useLeaveCalibration'
import { endAt, pointsOf } from './draft'
import { ScalePanel } from './ScalePanel'
import { useScale } from './useScale'

const PLACE = { kind: 'place' } as const
const SELECT = { kind: 'select' } as const

/** Two points on a floor plan and the metres between them. Complete input is autosaved. */
export function ScaleCalibration() {
  const { floor } = usePackageEditor()
  const scale = useScale()
  const { current, values, isSaving, readOnly } = scale
  const { size, failed } = usePictureSize(current?.picture ?? null)
  const onLeaveTool = useLeaveCalibration(scale.isDraft, scale.discardDraft)
  const hasPlan = Boolean(current?.picture && size)

  return (
    <div className={css.calibrate}>
      <div className={css.panes}>
        <section className={css.pane} aria-label="平面图">
          {current?.picture && size ? (
            <ScalePlan scale={scale} picture={current.picture} size={size} onLeaveTool={onLeaveTool} />
          ) : (
            <div className={css.empty}>
              <Floors />
              {missingText(current, failed)}
            </div>
          )}
        </section>
      </div>
      <aside className={css.panel} aria-label="平面图校准">
        <ScalePanel
          floor={floor}
          scale={values}
          size={size}
          savedScale={current?.scale ?? null}
          isSaving={isSaving}
          readOnly={readOnly || !hasPlan}
          selectedEnd={scale.selectedEnd}
          onChoose={scale.setSelectedEnd}
          onChange={scale.change}
          onClear={scale.clear}
        />
      </aside>
    </div>
  )
}

/** Why there is no plan to draw on. */
function missingText(floor: Floor | undefined, failed: boolean): string {
  if (!floor) return '还没有楼层。先在「导览设置」里添加。'
  if (!floor.picture) return '这一层还没有平面图。先在「导览设置」里上传。'
  return failed ? '平面图没有读到，请在「导览设置」里重新上传。' : '正在读取平面图…'
}

interface ScalePlanProps {
  scale: ReturnType<typeof useScale>
  picture: string
  size: PictureSize
  onLeaveTool: () => void
}

/** The plan with both ends. The first click sets one, the second the other; later clicks move the nearer end. */
function ScalePlan({ scale, picture, size, onLeaveTool }: ScalePlanProps) {
  const { guide, floor } = usePackageEditor()
  const { values, selectedEnd, setSelectedEnd, setEnd, readOnly } = scale
  const { from, to } = values
  const plan = useMemo(() => ({ picture, ...size, metresPerPixel: null }), [picture, size])
  const points = useMemo(() => pointsOf(values), [values])
  const lines = useMemo((): MapLine[] => (from && to ? [{ id: 'scale', path: [from, to] }] : []), [from, to])
  const selected = useMemo(() => (selectedEnd ? [selectedEnd] : []), [selectedEnd])
  return (
    <>
      <PlanView
        key={picture}
        label={`${guide.name} ${floor ?? ''} 平面图`}
        plan={plan}
        points={points}
        lines={lines}
        selected={selected}
        tool={readOnly ? SELECT : PLACE}
        onLeaveTool={onLeaveTool}
        onSelect={([id]) => setSelectedEnd(id === 'from' || id === 'to' ? id : null)}
        {...(!readOnly && {
          onPick: (at: Position) => setEnd(endAt(values, at), pixelIn(at, size)),
          onMove: (id: string, at: Position) => setEnd(id === 'from' ? 'from' : 'to', pixelIn(at, size)),
        })}
      >
        <Floors />
      </PlanView>
      <p className={`${marks.floating} ${css.caption}`}>
        {!from ? '点出一段已知距离的起点，如一面墙的一端' : !to ? '再点出它的终点' : '拖动两端可以调整'}
      </p>
    </>
  )
}
