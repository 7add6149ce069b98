import { Input } from 'antd'
import { Field } from '@/components/form/Field'
import { maxLengthOf } from '@/components/form/schema'
import type { Editor } from '@/components/form/useEditor'
import { guideInput } from '@/contract/guide/guide/guide'
import { CAPACITY_MAX, warnsFrom } from '@/contract/guide/guide/guideCapacity'
import { counter } from '@/components/form/counter'
import { NumberField } from '@/components/ui/number/NumberField'
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
      <Field
        editor={editor}
        path="capacity"
        label="承载量"
        extra={`同时在园的访客最多多少人，按小程序近 15 分钟有活动的访客比较；到八成（如 100 人的 ${warnsFrom(100)} 人）时大屏与首页提醒，不填不提醒`}
      >
        <NumberField min={1} max={CAPACITY_MAX} precision={0} suffix="人" placeholder="不提醒" />
      </Field>
      <Field editor={editor} path="introduction" label="简介" required>
        <Input.TextArea
          count={counter(INTRODUCTION_MAX)}
          autoSize={{ minRows: 5, maxRows: 14 }}
          placeholder="这里有什么可看，为什么值得来"
        />
      </Field>
    </div>
  )
}
