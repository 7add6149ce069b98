import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { zoneText } from '@/components/record/form/scheduleText'
import shared from '@/theme/shared.module.css'
import { PLAN_DAYS_MAX } from '@/contract/operation/miniProgram/page/minaPage'
import { FormRow } from '../form/FormRow'
import type { PlanResult } from './usePublishing'

export interface PlanDialogProps {
  /** The time already scheduled. */
  plannedAt: number | null
  onPlan: (at: number) => Promise<PlanResult>
  onClose: () => void
}

const TIME = { format: 'HH:mm', defaultValue: dayjs().hour(8).startOf('hour') }

/** Asks when to publish the draft. */
export default function PlanDialog({ plannedAt, onPlan, onClose }: PlanDialogProps) {
  const [at, setAt] = useState<number | null>(
    () => plannedAt ?? dayjs().add(1, 'day').hour(8).startOf('hour').valueOf(),
  )
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (at === null) return setError('请选择发布时间')
    if (at <= Date.now()) return setError('发布时间要晚于现在')
    setBusy(true)
    const { done, timeError: wrong } = await onPlan(at)
    setBusy(false)
    if (wrong) setError(wrong.message)
    else if (done) onClose()
  }
  return (
    <SmallDialog
      title={plannedAt === null ? '定时发布首页' : '改为定时发布现在的草稿'}
      note={`到时发布的是草稿现在的样子；在那以前再改草稿，不会跟着变。最多提前 ${PLAN_DAYS_MAX} 天。`}
      open
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void go()}>
            定时发布
          </Button>
        </>
      }
    >
      <FormRow label="发布时间" subtitle={zoneText()} error={error}>
        {(attributes) => (
          <DatePicker
            {...attributes}
            className={shared.wide}
            showTime={TIME}
            format="YYYY-MM-DD HH:mm"
            minDate={dayjs()}
            maxDate={dayjs().add(PLAN_DAYS_MAX, 'day')}
            value={at === null ? null : dayjs(at)}
            onChange={(time) => {
              setAt(time === null ? null : time.startOf('minute').valueOf())
              setError(undefined)
            }}
          />
        )}
      </FormRow>
    </SmallDialog>
  )
}
