import type { GuideRow, Publish } from '@/contract/guide'
import { REVIEWS } from '@/pickers/reviews'

export const PUBLISHES: Record<Publish, { name: string }> = { offline: { name: '下线' }, online: { name: '上线' } }

type Standing = Pick<GuideRow, 'review' | 'publish' | 'topAt' | 'visibleRevision'>

/** What a guide is already, so that a move would change nothing. */
export const already = {
  online: ({ publish }: Standing) => (publish === 'online' ? '已经上线' : undefined),
  offline: ({ publish }: Standing) => (publish === 'offline' ? '已经下线' : undefined),
  untop: ({ topAt }: Standing) => (topAt === null ? '没有置顶' : undefined),
}

/** Why a move cannot be made now, in the words that the server uses; undefined when it can. */
export const refusals = {
  edit: ({ review }: Standing) => (review === 'pending' ? '正在审核，审核结束后才能修改' : undefined),
  submit: ({ review }: Standing) => (review === 'making' || review === 'failed' ? undefined : `${REVIEWS[review].name}，不能再提交`),
  audit: ({ review }: Standing) => (review === 'pending' ? undefined : `${REVIEWS[review].name}，没有等待审核`),
  online: (standing: Standing) => already.online(standing) ?? (standing.visibleRevision === null ? '还没有通过审核，通过后才能上线' : undefined),
}

export const optionsOf = <K extends string>(names: Record<K, { name: string }>) =>
  Object.entries<{ name: string }>(names).map(([value, { name }]) => ({ value, label: name }))
