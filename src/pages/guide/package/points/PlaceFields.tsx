import { Form } from 'antd'
import { Field } from '@/components/form/Field'
import grid from '@/components/form/FormGrid.module.css'
import type { Editor } from '@/components/form/useEditor'
import { NumberField } from '@/components/ui/number/NumberField'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { isInside, isSwapped } from '@/lib/geo'
import { wholeOf } from '@/entities/place/entry'
import type { Half } from '@/entities/place/entry'
import { MapPicker } from '@/entities/place/MapPicker'
import { PlaceEntry } from '@/entities/place/PlaceEntry'
import { PlaceNote } from '@/entities/place/PlaceNote'
import { PositionInput } from '@/entities/place/PositionInput'
import { usePackageEditor } from '../state/editorState'
import css from './PlaceFields.module.css'

interface PlaceFieldsProps {
  editor: Editor<PoiInput>
  onChanged: () => void
  /** Where no map is beside the form. */
  withMap?: boolean
}

/** What is watched arrives a moment after the form has it. */
const useDegrees = (form: Editor<PoiInput>['form'], axis: 'lng' | 'lat'): number | null =>
  Form.useWatch<number | null>(axis, form) ?? (form.getFieldValue(axis) as number | null | undefined) ?? null

/** A point's position: pasteable coordinates, or a place on a floor plan. */
export function PlaceFields({ editor, onChanged, withMap = false }: PlaceFieldsProps) {
  const { guide } = usePackageEditor()
  const { form } = editor
  const [lng, lat] = [useDegrees(form, 'lng'), useDegrees(form, 'lat')]
  const floor = Form.useWatch<string | null>('floor', form)
  const fill = ([east, north]: Half) => {
    form.setFieldsValue({ lng: east, lat: north } as Partial<PoiInput>)
    onChanged()
    void form.validateFields(['lng', 'lat']).catch(() => undefined)
  }
  if (guide.type === 'indoor') {
    // Until a floor has a scale, one pixel counts as a metre.
    const unit = guide.settings.floors.some(({ name, scale }) => name === floor && scale === null) ? '像素' : '米'
    const floors = guide.settings.floors.map(({ name }) => ({ value: name, label: name }))
    return (
      <>
        <Field editor={editor} path="floor" label="楼层" className={grid.third}>
          <Select allowClear options={floors} onClear={() => form.setFieldValue('floor', null)} />
        </Field>
        <Field editor={editor} path={['plan', 'x']} label={`X（${unit}）`} className={grid.third}>
          <NumberField className={grid.number} step={1} />
        </Field>
        <Field editor={editor} path={['plan', 'y']} label={`Y（${unit}）`} className={grid.third}>
          <NumberField className={grid.number} step={1} />
        </Field>
      </>
    )
  }
  const { boundary } = guide.settings
  const place = wholeOf([lng, lat])
  const isOutside = place !== null && boundary !== null && !isSwapped(place) && !isInside(place, boundary)
  return (
    <PlaceEntry value={[lng, lat]} onChange={fill}>
      <Field editor={editor} path="lng" label="经度" className={grid.half}>
        <PositionInput axis="lng" />
      </Field>
      <Field editor={editor} path="lat" label="纬度" className={grid.half}>
        <PositionInput axis="lat" />
      </Field>
      <div className={css.note}>
        <PlaceNote />
        {isOutside && (
          <p className={`${shared.note} ${css.outside}`} data-tone="warning">
            这个位置在导览边界之外
          </p>
        )}
      </div>
      {withMap && <MapPicker label="位置" lng={lng} lat={lat} onChange={(...pair) => fill(pair)} />}
    </PlaceEntry>
  )
}
