import { Form, Input, Switch } from 'antd'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import grid from '@/components/form/FormGrid.module.css'
import { NumberField } from '@/components/ui/number/NumberField'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import { Select } from '@/components/ui/select/Select'
import { field } from '@/contract/kit/fields'
import { POI_PICTURES_MAX } from '@/contract/guide/package/guidePoi'
import type { PoiRecord, PoiInput } from '@/contract/guide/package/guidePoi'
import type { Editor } from '@/components/form/useEditor'
import { usePackageEditor } from '../state/editorState'
import { useNaming } from '../state/useNaming'
import { Conflict } from '../autosave/Conflict'
import { PlaceFields } from './PlaceFields'
import { describePoiFields } from './poiFields'
import type { PointSaving } from './usePointForm'

const PICTURES = field.pictures('图片', POI_PICTURES_MAX)

/** Names in the guide's other languages. */
function NameFields({ editor }: { editor: Editor<PoiInput> }) {
  const { languages, guide } = usePackageEditor()
  const main = guide.languageIds[0]
  const others = languages.filter(({ id, ofGuide }) => ofGuide && id !== main)
  return others.map(({ id, name }) => (
    <Field key={id} editor={editor} path={['names', id]} label={`${name}名称`}>
      <Input autoComplete="off" placeholder="不填时显示上面的名称" />
    </Field>
  ))
}

/** The facts of one point. Changes are saved automatically. */
export function PointForm({ poi, saving }: { poi: PoiRecord; saving: PointSaving }) {
  const { guidePackage, types, readOnly } = usePackageEditor()
  const name = useNaming(poi.id)
  const { editor, clash, changed, store, flush } = saving
  const typeOptions = [...types.values()]
    .filter(({ deleted, id }) => !deleted || id === poi.poiTypeId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Form
        form={editor.form}
        layout="vertical"
        disabled={readOnly}
        initialValues={editor.base.values}
        requiredMark={false}
        validateTrigger={['onBlur', 'onChange']}
        onValuesChange={changed}
        onFieldsChange={editor.refresh}
        onBlur={flush}
      >
        <div className={grid.grid}>
          <Field editor={editor} path="name" label="名称" required>
            <Input ref={name} count={counter(30)} autoComplete="off" />
          </Field>
          <NameFields editor={editor} />
          <Field editor={editor} path="poiTypeId" label="类型" className={grid.half}>
            <Select options={typeOptions} showSearch={{ optionFilterProp: 'label' }} />
          </Field>
          <Field editor={editor} path="radius" label="触发半径" className={grid.half}>
            <NumberField className={grid.number} suffix="米" step={5} precision={0} />
          </Field>
          <PlaceFields editor={editor} onChanged={changed} />
          <Field editor={editor} path="labels" label="标签">
            <Select
              mode="tags"
              options={guidePackage.labels.map((label) => ({ value: label, label }))}
              tokenSeparators={[',', '，', '、']}
              placeholder="输入后回车，或选用过的"
              maxCount={10}
            />
          </Field>
          <Field editor={editor} path="pictures" label="图片">
            <PicturesControl field={PICTURES} />
          </Field>
          <Field editor={editor} path="phone" label="电话" className={grid.half}>
            <Input autoComplete="off" placeholder="如 0559-5561111" />
          </Field>
          <Field editor={editor} path="hours" label="开放时间" className={grid.half}>
            <Input autoComplete="off" placeholder="如 8:00–17:00" />
          </Field>
          <Field editor={editor} path="accessible" label="无障碍可达" className={grid.half}>
            <Switch />
          </Field>
          <Field editor={editor} path="online" label="上线" className={grid.half} extra="不上线的点只有后台看得到">
            <Switch />
          </Field>
        </div>
      </Form>
      <Conflict
        label="POI"
        name={({ name }) => name}
        fields={describePoiFields((id) => types.get(id)?.name ?? '')}
        clash={clash}
        store={store}
      />
    </>
  )
}
