import { Form, Input } from 'antd'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { MapPicker } from '@/entities/place/MapPicker'
import { PositionInput } from '@/entities/place/PositionInput'
import { RegionPicker } from '@/entities/region/RegionPicker'
import grid from '@/components/form/FormGrid.module.css'
import type { GuideValues } from './guideValues'

export function PlaceFields({ editor }: { editor: Editor<GuideValues> }) {
  const fillPair = (lng: number, lat: number) => {
    editor.form.setFieldsValue({ lng, lat })
    editor.changed()
    void editor.form.validateFields(['lng', 'lat']).catch(() => undefined)
  }
  return (
    <div className={grid.grid}>
      <Field editor={editor} path="region" label="所在地区" required className={grid.half}>
        <RegionPicker />
      </Field>
      <Field editor={editor} path="lng" label="经度" required className={grid.quarter}>
        <PositionInput axis="lng" onPair={fillPair} />
      </Field>
      <Field editor={editor} path="lat" label="纬度" required className={grid.quarter}>
        <PositionInput axis="lat" onPair={fillPair} />
      </Field>
      <Form.Item noStyle dependencies={['lng', 'lat']}>
        {({ getFieldsValue }) => {
          const { lng, lat } = getFieldsValue(['lng', 'lat']) as Pick<GuideValues, 'lng' | 'lat'>
          return <MapPicker label="导览位置" lng={lng} lat={lat} onChange={fillPair} />
        }}
      </Form.Item>
      <Field editor={editor} path="address" label="详细地址" required className={grid.half}>
        <Input placeholder="街道与入口，如 汤口镇西海大峡谷北入口" autoComplete="off" />
      </Field>
      <Field editor={editor} path="phone" label="联系电话" required className={grid.half}>
        <Input placeholder="如 0559-5561111" inputMode="tel" autoComplete="off" />
      </Field>
    </div>
  )
}
