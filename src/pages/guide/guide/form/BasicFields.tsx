import { Input } from 'antd'
import { Field } from '@/components/form/Field'
import { maxLengthOf } from '@/components/form/schema'
import type { Editor } from '@/components/form/useEditor'
import { Select } from '@/components/ui/select/Select'
import { guideInput, guideLevel } from '@/contract/guide/guide/guide'
import { ScenicTypePicker } from '@/entities/configType/ScenicTypePicker'
import { LEVEL_NAMES } from '../words'
import { counter } from '@/components/form/counter'
import grid from '@/components/form/FormGrid.module.css'
import type { GuideValues } from './guideValues'
import { TypeCards } from './TypeCards'

const NAME_MAX = maxLengthOf(guideInput.shape.name)

export function BasicFields({ editor, fixedType }: { editor: Editor<GuideValues>; fixedType: boolean }) {
  return (
    <div className={grid.grid}>
      <Field editor={editor} path="type" noStyle>
        <TypeCards fixed={fixedType} />
      </Field>
      <span className={grid.gap} />
      <Field editor={editor} path="name" label="导览名称" required className={grid.half}>
        <Input count={counter(NAME_MAX)} placeholder="访客看到的名称" autoComplete="off" />
      </Field>
      <Field editor={editor} path="scenicTypeId" label="景区类型" required className={grid.quarter}>
        <ScenicTypePicker />
      </Field>
      <Field
        editor={editor}
        path="level"
        label="景区等级"
        className={grid.quarter}
        getValueFromEvent={(level?: string) => level ?? null}
      >
        <Select
          allowClear
          placeholder="没有评级"
          options={guideLevel.options.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))}
        />
      </Field>
    </div>
  )
}
