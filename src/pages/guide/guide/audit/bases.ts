import type { GuidePage } from '@/contract/guide/guide/guide'
import type { Submission } from './readSubmission'

/** A version that the submission is compared with. */
export interface Base {
  page: GuidePage
  /** What its side of the comparison is called. */
  side: string
  title: string
}

/** After a refusal the auditor first looks for what was asked for, so that comes before what visitors see. */
export function basesOf({ refused, visible }: Pick<Submission, 'visible' | 'refused'>): Base[] {
  return [
    ...(refused?.page ? [{ page: refused.page, side: '退回时的', title: '退回时提交的' }] : []),
    ...(visible ? [{ page: visible, side: '访客看到的', title: `访客看到的 第 ${visible.revision} 版` }] : []),
  ]
}
