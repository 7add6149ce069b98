import { Alert } from 'antd'
import type { GuideRecord } from '@/contract/guide'
import { formatTime, friendlyTime } from '@/lib/time'
import css from './AuditDrawer.module.css'

const MINUTE = 60_000

/** `3 小时 50 分`; days once it is more than two. */
export function lasting(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} 天`
  return hours > 0 ? `${hours} 小时 ${minutes % 60} 分` : `${minutes} 分钟`
}

/** Who submitted it and how long it has waited; or that the decision has already been made. */
export function Waiting({ record: { review, submittedAt, submittedBy, updatedBy, updatedAt } }: { record: GuideRecord }) {
  if (review !== 'pending') {
    return <Alert type="info" showIcon title="这次提交已经处理过了" description={`${updatedBy.name} 在 ${friendlyTime(updatedAt)} 处理，结果见下方审核记录。`} />
  }
  if (submittedAt === null) return null
  return (
    <p className={css.waiting}>
      {submittedBy?.name} 提交于 <time title={formatTime(submittedAt)}>{friendlyTime(submittedAt)}</time> · 已等待 {lasting(Date.now() - submittedAt)}
    </p>
  )
}
