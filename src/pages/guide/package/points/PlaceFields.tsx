import { Button, Form } from 'antd'
import { Field } from '@/components/form/Field'
import grid from '@/components/form/FormGrid.module.css'
import type { Editor } from '@/components/form/useEditor'
import { NumberField } from '@/components/ui/number/NumberField'
import { Select } from '@/components/ui/select/Select'
import shared from '@/theme/shared.module.css'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { isInside, isSwapped } from '@/lib/geo'
import { PositionInput } from '@/entities/place/PositionInput'
import { usePackageEditor } from '../state/editorState'
import css from './PlaceFields.module.css'

interface PlaceFieldsProps {
  editor: Editor<PoiInput>
  onChanged: () => void
}

/** A point's position: pasteable coordinates, or a place on a floor plan. */
export function PlaceFields({ editor, onChanged }: PlaceFieldsProps) {
  const { guide } = usePackageEditor()
  const { form } = editor
  const [lng, lat] = [Form.useWatch<number | null>('lng', form), Form.useWatch<number | null>('lat', form)]
  const floor = Form.useWatch<string | null>('floor', form)
  const setPair = (east: number, north: number) => {
    form.setFieldsValue({ lng: east, lat: north })
    onChanged()
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
  const place = typeof lng === 'number' && typeof lat === 'number' ? ([lng, lat] as const) : null
  const isReversed = place !== null && isSwapped([...place])
  return (
    <>
      <Field editor={editor} path="lng" label="经度（WGS-84）" className={grid.half}>
        <PositionInput axis="lng" onPair={setPair} />
      </Field>
      <Field editor={editor} path="lat" label="纬度" className={grid.half}>
        <PositionInput axis="lat" onPair={setPair} />
      </Field>
      {isReversed ? (
        <p className={`${shared.note} ${css.note}`} data-tone="warning" role="alert">
          经度和纬度似乎写反了
          <Button type="link" size="small" onClick={() => setPair(place[1], place[0])}>
            交换经纬度
          </Button>
        </p>
      ) : (
        place !== null &&
        boundary &&
        !isInside([...place], boundary) && (
          <p className={`${shared.note} ${css.note}`} data-tone="warning">
            这个位置在导览边界之外
          </p>
        )
      )}
    </>
  )
}
