import { Notice } from '@/components/form/Notice'
import type { GuideRecord } from '@/contract/guide/guide/guide'

/** What the operator must know before changing this guide. */
export function GuideNotice({
  record: { review, reviewReason, visibleRevision },
}: {
  record: Pick<GuideRecord, 'review' | 'reviewReason' | 'visibleRevision'>
}) {
  if (review === 'pending') {
    return (
      <Notice kind="warning" title="正在审核，不能修改">
        审核结束后再改；写错了可以请审核人退回。
      </Notice>
    )
  }
  const visible = visibleRevision !== null && `访客看到的仍是第 ${visibleRevision} 版，新的内容审核通过后更新。`
  return (
    <>
      {review === 'failed' && (
        <Notice kind="error" title="审核没有通过">
          {reviewReason}
        </Notice>
      )}
      {visible && (
        <Notice kind="info" title={review === 'passed' ? '保存后会开始一份新的草稿' : '这是一份还没有通过审核的草稿'}>
          {visible}
        </Notice>
      )}
    </>
  )
}
