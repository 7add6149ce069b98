import { required } from '../../../src/lib/required'
import { LISTS_OF } from '../../../src/contract/guide/guide/guide'
import { REVIEW_NAMES } from '../../../src/contract/guide/guide/guideWords'
import type { GuideScope, GuideType, Publish, Review } from '../../../src/contract/guide/guide/guide'
import { menuRight, right } from '../../../src/contract/rights'

/** Review transitions, from and to. Any other is refused and changes nothing. */
export const REVIEW_TRANSITIONS = {
  submit: { from: ['making', 'failed'], to: 'pending', name: '提交审核' },
  pass: { from: ['pending'], to: 'passed', name: '通过审核' },
  fail: { from: ['pending'], to: 'failed', name: '驳回' },
} as const satisfies Record<string, { from: readonly Review[]; to: Review; name: string }>

export type ReviewTransition = keyof typeof REVIEW_TRANSITIONS

/** The state after a content change; null if content is frozen: the auditor judges what was submitted. */
export const REVIEW_AFTER_EDIT: Record<Review, Review | null> = {
  making: 'making',
  failed: 'failed',
  pending: null,
  passed: 'making',
}

/** The same where an edit is allowed. */
export const reviewAfterEdit = (review: Review): Review => required(REVIEW_AFTER_EDIT[review], 'review after an edit')

/** The states in each list; null for every state. */
export const STATES_IN: Record<GuideScope, readonly Review[] | null> = {
  all: null,
  pending: ['pending'],
  making: ['making', 'failed'],
}

const PAGES = { all: 'guideAll', pending: 'guidePending', making: 'guideMaking' } as const
const SCOPES = ['all', 'pending', 'making'] as const

export const visibleLists = (rights: ReadonlySet<string>): GuideScope[] =>
  SCOPES.filter((scope) => rights.has(menuRight(PAGES[scope])))

export function visibleStates(rights: ReadonlySet<string>): Review[] {
  const lists = visibleLists(rights)
  return (Object.keys(LISTS_OF) as Review[]).filter((state) => LISTS_OF[state].some((list) => lists.includes(list)))
}

/** What an account can do to one guide, with the rights required in the lists that offer it. */
const ACTIONS = {
  edit: { all: right('guideAll', 'edit'), making: right('guideMaking', 'edit') },
  settings: { all: right('guideAll', 'settings'), making: right('guideMaking', 'settings') },
  labels: { all: right('guideAll', 'labels'), making: right('guideMaking', 'labels') },
  submit: { all: right('guideAll', 'submit'), making: right('guideMaking', 'submit') },
  pass: { pending: right('guidePending', 'auditPass') },
  fail: { pending: right('guidePending', 'auditFail') },
  online: { all: right('guideAll', 'online') },
  top: { all: right('guideAll', 'top') },
  delete: { all: right('guideAll', 'delete'), making: right('guideMaking', 'delete') },
  bag: {
    all: right('guideAll', 'guideBag'),
    pending: right('guidePending', 'guideBag'),
    making: right('guideMaking', 'guideBag'),
  },
  importPacket: { all: right('guideAll', 'importPacket'), making: right('guideMaking', 'importPacket') },
  exportPacket: { all: right('guideAll', 'exportPacket'), making: right('guideMaking', 'exportPacket') },
  code: { all: right('guideAll', 'code'), making: right('guideMaking', 'code') },
  preview: {
    all: right('guideAll', 'preview'),
    pending: right('guidePending', 'preview'),
    making: right('guideMaking', 'preview'),
  },
} as const satisfies Record<string, Partial<Record<GuideScope, string>>>

export type GuideAction = keyof typeof ACTIONS

/** Whether the account may act in a list that contains guides of this state. */
export function isAllowed(rights: ReadonlySet<string>, action: GuideAction, state: Review): boolean {
  const byList: Partial<Record<GuideScope, string>> = ACTIONS[action]
  return LISTS_OF[state].some((list) => {
    const id = byList[list]
    return id !== undefined && rights.has(id)
  })
}

export interface GuideState {
  type: GuideType
  review: Review
  publish: Publish
  topAt: number | null
  visibleRevision: number | null
}

/** Reason, shown to the operator, why a move is not possible; null if it is. */
export const reviewRefusal = (guide: GuideState, move: ReviewTransition): string | null =>
  (REVIEW_TRANSITIONS[move].from as readonly Review[]).includes(guide.review)
    ? null
    : `导览当前为“${REVIEW_NAMES[guide.review]}”，不能${REVIEW_TRANSITIONS[move].name}`

export const editRefusal = (guide: GuideState): string | null =>
  REVIEW_AFTER_EDIT[guide.review] === null ? '导览正在审核，审核结束后才能修改' : null

/**
 * Going online needs a passed revision, not the state passed: visitors see the revision while a newer draft is edited.
 */
export function publishRefusal(guide: GuideState, to: Publish): string | null {
  if (guide.publish === to) return to === 'online' ? '导览已经上线' : '导览已经下线'
  if (to === 'online' && guide.visibleRevision === null) return '导览还没有通过审核，不能上线'
  return null
}

/** Pinning again moves a guide to the front; only a pinned one can be unpinned. */
export const topRefusal = (guide: GuideState, top: boolean): string | null =>
  !top && guide.topAt === null ? '导览没有置顶' : null
