import type { GuideRow } from '@/contract/guide/guide/guide'
import { publishRefusal } from '@/contract/kit/states'
import { REVIEWS } from '@/entities/guide/reviews'

type GuideState = Pick<GuideRow, 'review' | 'publish' | 'topAt' | 'visibleRevision'>

/** Why a transition is not possible now, in the server's words; undefined when it is. */
export const refusals = {
  edit: ({ review }: GuideState) => (review === 'pending' ? '正在审核，审核结束后才能修改' : undefined),
  submit: ({ review }: GuideState) =>
    review === 'making' || review === 'failed' ? undefined : `${REVIEWS[review].name}，不能再提交`,
  audit: ({ review }: GuideState) => (review === 'pending' ? undefined : `${REVIEWS[review].name}，没有等待审核`),
  online: (state: GuideState) =>
    publishRefusal('', state.publish, 'online') ??
    (state.visibleRevision === null ? '还没有通过审核，通过后才能上线' : undefined),
}
