import { useState } from 'react'
import { Notice } from '@/components/form/Notice'
import shared from '@/theme/shared.module.css'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { formatTime, friendlyTime } from '@/lib/time'
import { waitingTime } from './waitingTime'

/** Who submitted it and how long it has waited, or that it has already been decided. */
export function Waiting({
  record: { review, submittedAt, submittedBy, updatedBy, updatedAt },
}: {
  record: GuideRecord
}) {
  const [now] = useState(Date.now)
  if (review !== 'pending') {
    return (
      <Notice kind="info" title="这次提交已经处理过了">
        {updatedBy.name} 在 {friendlyTime(updatedAt)} 处理，结果见下方审核记录。
      </Notice>
    )
  }
  if (submittedAt === null) return null
  return (
    <p className={shared.note}>
      {submittedBy?.name} 提交于 <time title={formatTime(submittedAt)}>{friendlyTime(submittedAt)}</time> ·{' '}
      {waitingTime(now - submittedAt)}
    </p>
  )
}
