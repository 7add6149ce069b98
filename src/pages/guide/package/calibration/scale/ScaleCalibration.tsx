import { useMemo, useState } from 'react'
import { PlanView } from '@/components/map/PlanView'
import type { MapLine, MapPoint } from '@/components/map/types'
import { floorScale } from '@/contract/guide/guide/guideMap'
import type { FloorScale, Pixel } from '@/contract/guide/guide/guideMap'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../../state/editorState'
import { Floors } from '../../map/Floors'
import { usePictureSize } from '@/entities/guide/usePictureSize'
import { pixelIn } from '../overlay/placing'
import css from '../Calibrate.module.css'
import { useLeaveCalibration } from '../useLeaveCalibration'
import { useSetting } from '../useSetting'
import type { End, ScaleDraft } from './draft'
import { ScalePanel } from './ScalePanel'

const PLACE = { kind: 'place' } as const
const SELECT = { kind: 'select' } as const

const UNSET: ScaleDraft = { from: null, to: null, metres: null }

/** Two points on a floor plan and the metres between them. Complete input is autosaved. */
export function ScaleCalibration() {
  const { guide, floor } = usePackageEditor()
  const setting = useSetting('floors', '平面图比例')
  const { value: floors, readOnly } = setting
  const current = floors.find(({ name }) => name === floor)
  const picture = current?.picture ?? null
  const { size, failed } = usePictureSize(picture)
  // Incomplete or invalid input stays local to the page.
  const [draft, setDraft] = useState<ScaleDraft | null>(null)
  const [selectedEnd, setSelectedEnd] = useState<End | null>(null)
  const values: ScaleDraft = draft ?? current?.scale ?? UNSET
  const plan = useMemo(
    () => (picture !== null && size ? { picture, ...size, metresPerPixel: null } : null),
    [picture, size],
  )
  const { from, to } = values
  const points = useMemo(
    () =>
      (['from', 'to'] as const).flatMap((end, index): MapPoint[] =>
        values[end] ? [{ id: end, position: values[end], kind: 'other', name: '', number: index + 1 }] : [],
      ),
    [values],
  )
  const lines = useMemo((): MapLine[] => (from && to ? [{ id: 'scale', path: [from, to] }] : []), [from, to])
  const selected = useMemo(() => (selectedEnd ? [selectedEnd] : []), [selectedEnd])

  const store = (scale: FloorScale | null) =>
    setting.change(floors.map((item) => (item.name === floor ? { ...item, scale } : item)))
  const change = (changes: Partial<ScaleDraft>) => {
    const next = { ...values, ...changes }
    const parsed = floorScale.safeParse(next)
    setDraft(parsed.success ? null : next)
    if (parsed.success) store(parsed.data)
  }
  const clearScale = () => {
    setDraft(null)
    setSelectedEnd(null)
    store(null)
  }
  const set = (end: End, pixel: Pixel) => {
    setSelectedEnd(end)
    change({ [end]: pixel })
  }
  /** First click sets one end, second click the other; later clicks move the nearer end. */
  const pick = (at: Position) => {
    if (!size) return
    const distanceTo = (end: Position) => Math.hypot(end[0] - at[0], end[1] - at[1])
    set(!from ? 'from' : !to ? 'to' : distanceTo(from) < distanceTo(to) ? 'from' : 'to', pixelIn(at, size))
  }
  const onLeaveTool = useLeaveCalibration(draft !== null, () => setDraft(null))

  return (
    <div className={css.calibrate}>
      <div className={css.panes}>
        <section className={css.pane} aria-label="平面图">
          {plan && size ? (
            <PlanView
              key={plan.picture}
              label={`${guide.name} ${floor ?? ''} 平面图`}
              plan={plan}
              points={points}
              lines={lines}
              selected={selected}
              tool={readOnly ? SELECT : PLACE}
              onLeaveTool={onLeaveTool}
              onSelect={([id]) => setSelectedEnd(id === 'from' || id === 'to' ? id : null)}
              {...(!readOnly && {
                onPick: pick,
                onMove: (id: string, at: Position) => set(id === 'from' ? 'from' : 'to', pixelIn(at, size)),
              })}
            >
              <Floors />
            </PlanView>
          ) : (
            <div className={css.empty}>
              <Floors />
              {!current
                ? '还没有楼层。先在「导览设置」里添加。'
                : !current.picture
                  ? '这一层还没有平面图。先在「导览设置」里上传。'
                  : failed
                    ? '平面图没有读到，请在「导览设置」里重新上传。'
                    : '正在读取平面图…'}
            </div>
          )}
          {plan && (
            <p className={css.caption}>
              {!from ? '点出一段已知距离的起点，如一面墙的一端' : !to ? '再点出它的终点' : '拖动两端可以调整'}
            </p>
          )}
        </section>
      </div>
      <aside className={css.panel} aria-label="平面图校准">
        <ScalePanel
          floor={floor}
          scale={values}
          size={size}
          savedScale={current?.scale ?? null}
          isSaving={setting.isSaving}
          readOnly={readOnly || !plan}
          selectedEnd={selectedEnd}
          onChoose={setSelectedEnd}
          onChange={change}
          onClear={clearScale}
        />
      </aside>
    </div>
  )
}
