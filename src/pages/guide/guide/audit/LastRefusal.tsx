import { Notice } from '@/components/form/Notice'
import type { ReviewEvent } from '@/contract/guide/guide/guide'
import { friendlyTime } from '@/lib/time'

/** Why the previous submission was refused: what the auditor checks first. */
export function LastRefusal({ event: { by, at, reason } }: { event: ReviewEvent }) {
  return (
    <Notice kind="warning" title={`上次提交被退回，${by.name} · ${friendlyTime(at)}`}>
      {reason}
    </Notice>
  )
}
