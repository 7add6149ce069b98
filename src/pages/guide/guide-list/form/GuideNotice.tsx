import { Alert } from 'antd'
import type { GuideRecord } from '@/contract/guide'
import css from './GuideNotice.module.css'

/** What the operator must know before changing this guide. */
export function GuideNotice({ record: { review, reviewReason, visibleRevision } }: { record: GuideRecord }) {
  if (review === 'failed') {
    return <Alert className={css.notice} type="error" showIcon title="审核没有通过" description={reviewReason ?? undefined} />
  }
  if (review === 'pending') {
    return <Alert className={css.notice} type="warning" showIcon title="正在审核，内容不能修改" description="审核结束后再修改；需要撤回时请审核人退回。" />
  }
  if (visibleRevision === null) return null
  return (
    <Alert
      className={css.notice}
      type="info"
      showIcon
      title={review === 'passed' ? '保存后会开始一份新的草稿' : '这是一份还没有通过审核的草稿'}
      description={`访客看到的仍是第 ${visibleRevision} 版，新的内容审核通过后更新。`}
    />
  )
}
