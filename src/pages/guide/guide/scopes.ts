import type { GuideScope } from '@/contract/guide/guide/guide'
import { right } from '@/contract/rights'

const makingRights = {
  add: [right('guideMaking', 'add')],
  edit: [right('guideMaking', 'edit')],
  delete: [right('guideMaking', 'delete')],
  submit: [right('guideMaking', 'submit')],
  preview: [right('guideMaking', 'preview')],
  labels: [right('guideMaking', 'labels')],
  settings: [right('guideMaking', 'settings')],
  guideBag: [right('guideMaking', 'guideBag')],
}

const allRights = {
  add: [right('guideAll', 'add')],
  edit: [right('guideAll', 'edit')],
  delete: [right('guideAll', 'delete')],
  submit: [right('guideAll', 'submit')],
  preview: [right('guideAll', 'preview')],
  labels: [right('guideAll', 'labels')],
  settings: [right('guideAll', 'settings')],
  guideBag: [right('guideAll', 'guideBag')],
  sort: [right('guideAll', 'sort')],
  online: [right('guideAll', 'online')],
  top: [right('guideAll', 'top')],
}

/** Either right opens the audit. */
export const AUDIT = [right('guidePending', 'auditPass'), right('guidePending', 'auditFail')]

export type ScopeRights = Partial<Record<keyof typeof allRights, string[]>>

interface Scope {
  title: string
  /** Rights of the list's actions; an action missing here is not offered. */
  rights: ScopeRights
  /** Default order of the list, in words. */
  orderNote: string
  empty: { title: string; description: string }
}

/** What differs between the three lists of guides. */
export const SCOPES: Record<GuideScope, Scope> = {
  all: {
    title: '全部导览',
    rights: allRights,
    orderNote: '置顶在前，其余按拖动后的顺序',
    empty: { title: '还没有导览', description: '从一个景区开始，审核通过后访客就能看到' },
  },
  pending: {
    title: '待审核导览',
    rights: { preview: [right('guidePending', 'preview')], guideBag: [right('guidePending', 'guideBag')] },
    orderNote: '等得最久的在最前',
    empty: { title: '没有等待审核的导览', description: '提交审核的导览会出现在这里' },
  },
  making: {
    title: '制作中导览',
    rights: makingRights,
    orderNote: '置顶在前，其余按全部导览里的顺序',
    empty: { title: '没有制作中的导览', description: '新增的和被退回的导览会出现在这里' },
  },
}
