import { Input } from 'antd'
import { Field } from '@/components/form/Field'
import { maxLengthOf } from '@/components/form/schema'
import type { Editor } from '@/components/form/useEditor'
import { guideInput } from '@/contract/guide'
import { counter } from '@/components/form/counter'
import grid from '@/components/form/FormGrid.module.css'
import type { GuideValues } from './guideValues'

const INTRODUCTION_MAX = maxLengthOf(guideInput.shape.introduction)
const HOURS_MAX = maxLengthOf(guideInput.shape.openingHours)

export function IntroductionFields({ editor }: { editor: Editor<GuideValues> }) {
  return (
    <div className={grid.grid}>
      <Field editor={editor} path="openingHours" label="开放时间">
        <Input count={counter(HOURS_MAX)} placeholder="如 旺季 06:30–17:30，淡季 07:00–16:30" autoComplete="off" />
      </Field>
      <Field editor={editor} path="introduction" label="简介" required>
        <Input.TextArea count={counter(INTRODUCTION_MAX)} autoSize={{ minRows: 5, maxRows: 14 }} placeholder="这里有什么可看，为什么值得来" />
      </Field>
    </div>
  )
}
