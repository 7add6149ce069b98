import { KIND_DEPTH_MAX } from '@/contract/operation/question/questionKind'
import type { KindNode } from '@/contract/operation/question/questionKind'
import { stepOf } from './tree'

/** What opens over the page: a new kind within it, another name or place, what became of it, deleting it. */
export type KindStep = 'add' | 'edit' | 'trail' | 'delete'

/** The entries of a kind's menu, by key: those that open something, and a step up or down. */
export function kindItems(kinds: readonly KindNode[], kind: KindNode, may: Readonly<Record<KindStep | 'sort', boolean>>) {
  const step = (by: -1 | 1, key: 'up' | 'down', label: string) => (may.sort && stepOf(kinds, kind, by) ? [{ key, label }] : [])
  return [
    ...(may.add && kind.depth < KIND_DEPTH_MAX ? [{ key: 'add', label: '新增下级分类' }] : []),
    ...(may.edit ? [{ key: 'edit', label: '改名或移动到…' }] : []),
    ...step(-1, 'up', '上移'),
    ...step(1, 'down', '下移'),
    ...(may.trail ? [{ key: 'trail', label: '操作记录' }] : []),
    ...(may.delete ? [{ key: 'delete', label: '删除', danger: true }] : []),
  ]
}
