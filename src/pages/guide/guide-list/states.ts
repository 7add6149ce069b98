import type { ComponentType } from 'react'
import { FailedIcon, MakingIcon, PassedIcon, PendingIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import type { GuideRow, Publish, Review } from '@/contract/guide'

interface ReviewState {
  name: string
  /** Its shape tells the state without its colour. */
  icon: ComponentType<IconProps>
}

/** The one definition of the review states: their order is that of the work. Colours stand beside the words, by `data-review`. */
export const REVIEWS: Record<Review, ReviewState> = {
  making: { name: '制作中', icon: MakingIcon },
  pending: { name: '待审核', icon: PendingIcon },
  passed: { name: '已通过', icon: PassedIcon },
  failed: { name: '未通过', icon: FailedIcon },
}

export const PUBLISHES: Record<Publish, { name: string }> = { offline: { name: '下线' }, online: { name: '上线' } }

type Standing = Pick<GuideRow, 'review' | 'publish' | 'topAt' | 'visibleRevision'>

/** Why a move cannot be made now, in the words that the server uses; undefined when it can. */
export const refusals = {
  edit: ({ review }: Standing) => (review === 'pending' ? '正在审核，审核结束后才能修改' : undefined),
  submit: ({ review }: Standing) => (review === 'making' || review === 'failed' ? undefined : `${REVIEWS[review].name}，不能再提交`),
  audit: ({ review }: Standing) => (review === 'pending' ? undefined : `${REVIEWS[review].name}，没有等待审核`),
  online: ({ publish, visibleRevision }: Standing) => {
    if (publish === 'online') return '已经上线'
    return visibleRevision === null ? '还没有通过审核，通过后才能上线' : undefined
  },
  offline: ({ publish }: Standing) => (publish === 'offline' ? '已经下线' : undefined),
  untop: ({ topAt }: Standing) => (topAt === null ? '没有置顶' : undefined),
}

export const optionsOf = <K extends string>(names: Record<K, { name: string }>) =>
  Object.entries<{ name: string }>(names).map(([value, { name }]) => ({ value, label: name }))
