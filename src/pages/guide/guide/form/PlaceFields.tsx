import { Form, Input } from 'antd'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import type { Half } from '@/entities/place/entry'
import { MapPicker } from '@/entities/place/MapPicker'
import { PlaceEntry } from '@/entities/place/PlaceEntry'
import { PlaceNote } from '@/entities/place/PlaceNote'
import { PositionInput } from '@/entities/place/PositionInput'
import { RegionPicker } from '@/entities/region/RegionPicker'
import grid from '@/components/form/FormGrid.module.css'
import type { GuideValues } from './guideValues'
import css from './PlaceFields.module.css'

export function PlaceFields({ editor }: { editor: Editor<GuideValues> }) {
  const { form } = editor
  // What is watched arrives a moment after the form has it.
  const lng =
    Form.useWatch<number | null>('lng', form) ?? (form.getFieldValue('lng') as number | null | undefined) ?? null
  const lat =
    Form.useWatch<number | null>('lat', form) ?? (form.getFieldValue('lat') as number | null | undefined) ?? null
  const fill = ([east, north]: Half) => {
    form.setFieldsValue({ lng: east, lat: north })
    editor.changed()
    void form.validateFields(['lng', 'lat']).catch(() => undefined)
  }
  return (
    <PlaceEntry value={[lng, lat]} onChange={fill}>
      <div className={grid.grid}>
        <Field editor={editor} path="region" label="所在地区" required className={grid.half}>
          <RegionPicker />
        </Field>
        <Field editor={editor} path="lng" label="经度" required className={grid.quarter}>
          <PositionInput axis="lng" />
        </Field>
        <Field editor={editor} path="lat" label="纬度" required className={grid.quarter}>
          <PositionInput axis="lat" />
        </Field>
        <div className={css.note}>
          <PlaceNote />
        </div>
        <MapPicker label="导览位置" lng={lng} lat={lat} onChange={(...pair) => fill(pair)} />
        <Field editor={editor} path="address" label="详细地址" required className={grid.half}>
          <Input placeholder="街道与入口，如 汤口镇西海大峡谷北入口" autoComplete="off" />
        </Field>
        <Field editor={editor} path="phone" label="联系电话" required className={grid.half}>
          <Input placeholder="如 0559-5561111" inputMode="tel" autoComplete="off" />
        </Field>
      </div>
    </PlaceEntry>
  )
}
