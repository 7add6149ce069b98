import { Form } from 'antd'
import { useState } from 'react'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { lazyPart } from '@/components/lazy/lazyPart'
import { field } from '@/contract/kit/fields'
import type { Publish } from '@/contract/kit/states'
import type { ControlProps, Values } from '../types'
import css from './controls.module.css'
import { scheduleText } from './scheduleText'

const TimeControl = lazyPart<ControlProps<number | null>>(() => import('./TimeControl'), {
  waiting: () => <span className={css.coming} />,
})

const ENDS = {
  startsAt: field.time('开始时间', { placeholder: '上线后立即' }),
  endsAt: field.time('结束时间', { placeholder: '一直展示' }),
}
const nothing = () => undefined

/** When a record is visible, and what that will mean. */
export function ScheduleFields({ editor, publish }: { editor: Editor<Values>; publish: Publish }) {
  const startsAt = Form.useWatch<number | null>('startsAt', editor.form) ?? null
  const endsAt = Form.useWatch<number | null>('endsAt', editor.form) ?? null
  const [openedAt] = useState(() => Date.now())
  const now = Math.max(openedAt, useCalendarTick('hour'))
  const { text, over } = scheduleText({ publish, startsAt, endsAt }, now)
  return (
    <>
      <div className={css.times}>
        {(['startsAt', 'endsAt'] as const).map((path) => (
          <Field key={path} editor={editor} path={path} label={ENDS[path].label}>
            <TimeControl field={ENDS[path]} editor={editor} onBusy={nothing} />
          </Field>
        ))}
      </div>
      <p className={css.said} data-over={over || undefined} role="status">
        {text}
      </p>
    </>
  )
}
