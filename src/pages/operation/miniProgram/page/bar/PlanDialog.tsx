import { Button } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { MinutePicker } from '@/components/ui/time/pickers'
import { ZoneNote } from '@/components/ui/time/zone'
import { addDays, DAY_MS, dayOf, startOfDay } from '@/contract/kit/chinaClock'
import shared from '@/theme/shared.module.css'
import { PLAN_DAYS_MAX } from '@/contract/operation/miniProgram/page/minaPage'
import { FormRow } from '../form/FormRow'
import { hiddenReason, waysSeen, waysText } from '../sight'
import type { Homes } from '../sight'
import type { PlanResult } from './usePublishing'

export interface PlanDialogProps {
  /** The time already scheduled. */
  plannedAt: number | null
  /** What visitors get as home page; null while it is not known. */
  homes: Homes | null
  onPlan: (at: number) => Promise<PlanResult>
  onClose: () => void
}

const HOUR = 8
/** Tomorrow morning. */
const tomorrow = () => startOfDay(addDays(dayOf(Date.now()), 1)) + HOUR * 3_600_000

/** Who will see it, as things are now. */
function sightNote(homes: Homes | null): string {
  if (homes === null) return ''
  const reason = hiddenReason(homes)
  return reason === null ? `到时 ${waysText(waysSeen(homes))} 的访客马上看到。` : `${reason}。`
}

/** Asks when to publish the draft. */
export default function PlanDialog({ plannedAt, homes, onPlan, onClose }: PlanDialogProps) {
  const [at, setAt] = useState<number | null>(() => plannedAt ?? tomorrow())
  const [openedAt] = useState(() => Date.now())
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
      note={`到时发布的是草稿现在的样子；在那以前再改草稿，不会跟着变。最多提前 ${PLAN_DAYS_MAX} 天。${sightNote(homes)}`}
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
      <FormRow label="发布时间" subtitle="北京时间" error={error}>
        {(attributes) => (
          <MinutePicker
            {...attributes}
            className={shared.wide}
            hour={HOUR}
            from={openedAt}
            until={openedAt + PLAN_DAYS_MAX * DAY_MS}
            value={at}
            onChange={(time) => {
              setAt(time)
              setError(undefined)
            }}
          />
        )}
      </FormRow>
      <ZoneNote />
    </SmallDialog>
  )
}
