import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { LabelInput } from '@/entities/guide/LabelInput'
import { LanguagePicker } from '@/entities/configType/LanguagePicker'
import grid from '@/components/form/FormGrid.module.css'
import type { GuideValues } from './guideValues'

export function TagFields({ editor }: { editor: Editor<GuideValues> }) {
  return (
    <div className={grid.grid}>
      <Field editor={editor} path="languageIds" label="语种" required className={grid.half}>
        <LanguagePicker />
      </Field>
      <Field editor={editor} path="labels" label="标签" className={grid.half}>
        <LabelInput />
      </Field>
    </div>
  )
}
