import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { NumberField } from '@/components/ui/number/NumberField'
import type { GuideSettings, GuideType } from '@/contract/guide/guide/guide'
import type { Position } from '@/lib/geo/position'
import grid from '@/components/form/FormGrid.module.css'
import { PlaceField } from '@/entities/place/PlaceField'
import { CalibrationLink } from './CalibrationLink'
import { FloorList } from './FloorList'
import { MapFields } from './MapFields'

interface SettingsFieldsProps<V extends { settings: GuideSettings }> {
  editor: Editor<V>
  type: GuideType
  /** Omitted for a new guide. */
  guideId: string | undefined
  /** Position of the guide: maps open there until something is set. */
  centre: Position | null
  onBusy: (key: string, fraction: number | null) => void
}

const ZOOMS = [
  ['zoomMin', '最小级别'],
  ['zoomDefault', '默认级别'],
  ['zoomMax', '最大级别'],
] as const

/** The map settings of a guide; floors for indoor guides. */
export function SettingsFields<V extends { settings: GuideSettings }>({
  editor,
  type,
  guideId,
  centre,
  onBusy,
}: SettingsFieldsProps<V>) {
  // The three levels limit each other: changing one may make another valid.
  const recheck = () =>
    void editor.form.validateFields(ZOOMS.map(([key]) => ['settings', key]) as never).catch(() => undefined)
  return (
    <div className={grid.grid}>
      <Field editor={editor} path={['settings', 'triggerRadius']} label="触发半径" className={grid.quarter} required>
        <NumberField className={grid.number} suffix="米" step={5} />
      </Field>
      {ZOOMS.map(([key, label]) => (
        <Field key={key} editor={editor} path={['settings', key]} label={label} className={grid.quarter} required>
          <NumberField className={grid.number} step={1} onBlur={recheck} />
        </Field>
      ))}
      {type === 'composite' && (
        <>
          <Field
            editor={editor}
            path={['settings', 'centre']}
            label="地图中心"
            extra="地图打开时看到的地方；不填就是导览的位置"
          >
            <PlaceField label="地图中心" near={centre} />
          </Field>
          <Field editor={editor} path={['settings', 'entrance']} label="入口">
            <PlaceField label="入口" near={centre} />
          </Field>
          <MapFields editor={editor} centre={centre} onLevels={recheck} />
        </>
      )}
      {type === 'indoor' && <FloorList editor={editor} onBusy={onBusy} />}
      <CalibrationLink editor={editor} type={type} guideId={guideId} />
    </div>
  )
}
