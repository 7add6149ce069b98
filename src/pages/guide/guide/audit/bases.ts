import type { GuidePage } from '@/contract/guide/guide/guide'
import type { Submission } from './readSubmission'

/** A version to compare the submission with. */
export interface Base {
  page: GuidePage
  /** Label of its side in the comparison. */
  side: string
  title: string
}

/** After a refusal the auditor checks the requested changes first, so they precede what visitors see. */
export function basesOf({ refused, visible }: Pick<Submission, 'visible' | 'refused'>): Base[] {
  return [
    ...(refused?.page ? [{ page: refused.page, side: '退回时的', title: '退回时提交的' }] : []),
    ...(visible ? [{ page: visible, side: '访客看到的', title: `访客看到的 第 ${visible.revision} 版` }] : []),
  ]
}
