import { Form, Segmented } from 'antd'
import { Field } from '@/components/form/Field'
import grid from '@/components/form/FormGrid.module.css'
import type { Editor } from '@/components/form/useEditor'
import { NumberField } from '@/components/ui/number/NumberField'
import shared from '@/theme/shared.module.css'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotTrigger } from '@/contract/guide/package/spotEntity'
import { circleRing } from '@/lib/geo/measure'
import { usePackageEditor } from '../state/editorState'
import { Corners } from '../autosave/Corners'
import type { SpotValues } from './values'

/** Initial number of corners, to be dragged on the map. */
const CORNERS = 8

interface KindProps {
  id?: string
  value?: SpotTrigger
  onChange?: (trigger: SpotTrigger) => void
  poi: PoiRecord | undefined
  indoor: boolean
}

const rounded = (value: number, by: number) => Math.round(value * by) / by

/** A polygon around the point: in degrees, indoors in metres of its plan. Null where the point has no position there. */
function polygonAround(
  { lng, lat, plan, radius }: PoiRecord,
  metres: number | null,
  indoor: boolean,
): SpotTrigger | null {
  const distance = metres ?? radius
  if (!indoor)
    return {
      kind: 'polygon',
      points: circleRing([lng, lat], distance, CORNERS).map(([x, y]): [number, number] => [
        rounded(x, 1e6),
        rounded(y, 1e6),
      ]),
    }
  if (!plan) return null
  const corner = (angle: number): [number, number] => [
    Math.max(0, rounded(plan.x + distance * Math.cos(angle), 100)),
    Math.max(0, rounded(plan.y + distance * Math.sin(angle), 100)),
  ]
  return { kind: 'polygon', points: Array.from({ length: CORNERS }, (_, at) => corner((at / CORNERS) * 2 * Math.PI)) }
}

function TriggerKind({ id, value = { kind: 'off' }, onChange, poi, indoor }: KindProps) {
  const choose = (kind: SpotTrigger['kind']) => {
    if (kind === value.kind) return
    if (kind === 'polygon') {
      const polygon = poi && polygonAround(poi, value.kind === 'circle' ? value.radius : null, indoor)
      if (polygon) onChange?.(polygon)
    } else onChange?.(kind === 'circle' ? { kind, radius: null } : { kind })
  }
  return (
    <Segmented
      id={id}
      block
      aria-label="触发方式"
      value={value.kind}
      onChange={choose}
      options={[
        { value: 'off', label: '关' },
        { value: 'circle', label: '圆形' },
        { value: 'polygon', label: '多边形', disabled: !poi || (indoor && !poi.plan) },
      ]}
    />
  )
}

interface TriggerFieldsProps {
  editor: Editor<SpotValues>
  poi: PoiRecord | undefined
}

/** Where it plays automatically, and how soon again. */
export function TriggerFields({ editor, poi }: TriggerFieldsProps) {
  const indoor = usePackageEditor().guide.type === 'indoor'
  const trigger = Form.useWatch('trigger', editor.form)
  return (
    <div className={grid.grid}>
      <Field
        editor={editor}
        path="trigger"
        label="触发"
        extra={trigger?.kind === 'off' ? '到了附近也不自动播放' : undefined}
      >
        <TriggerKind poi={poi} indoor={indoor} />
      </Field>
      {trigger?.kind === 'polygon' && (
        <Field editor={editor} path={['trigger', 'points']} label={`顶点 ${trigger.points.length}`}>
          <Corners of="polygon" indoor={indoor} maximum={200} />
        </Field>
      )}
      {trigger?.kind === 'circle' && (
        <Field editor={editor} path={['trigger', 'radius']} label="半径" className={grid.half}>
          <NumberField
            className={shared.wide}
            suffix="米"
            step={5}
            precision={0}
            placeholder={poi ? `点位的 ${poi.radius}` : '同点位'}
          />
        </Field>
      )}
      {trigger && trigger.kind !== 'off' && (
        <Field
          editor={editor}
          path="cooldown"
          label="冷却"
          className={grid.half}
          getValueProps={(seconds: number | null) => ({
            value: seconds === null ? null : Math.round((seconds / 60) * 100) / 100,
          })}
          normalize={(minutes: number | null) => (minutes === null ? null : Math.round(minutes * 60))}
        >
          <NumberField className={shared.wide} suffix="分" step={1} />
        </Field>
      )}
    </div>
  )
}
