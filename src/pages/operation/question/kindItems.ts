import { KIND_DEPTH_MAX } from '@/contract/operation/question/questionKind'
import type { KindNode } from '@/contract/operation/question/questionKind'
import { stepOf } from './tree'

/** Dialogs of a kind: new subkind, rename or move, history, delete. */
export type KindStep = 'add' | 'edit' | 'trail' | 'delete'

/** The menu entries of a kind, by key: those that open a dialog, and moving up or down. */
export function kindItems(
  kinds: readonly KindNode[],
  kind: KindNode,
  may: Readonly<Record<KindStep | 'sort', boolean>>,
) {
  const step = (by: -1 | 1, key: 'up' | 'down', label: string) =>
    may.sort && stepOf(kinds, kind, by) ? [{ key, label }] : []
  return [
    ...(may.add && kind.depth < KIND_DEPTH_MAX ? [{ key: 'add', label: '新增下级分类' }] : []),
    ...(may.edit ? [{ key: 'edit', label: '改名或移动到…' }] : []),
    ...step(-1, 'up', '上移'),
    ...step(1, 'down', '下移'),
    ...(may.trail ? [{ key: 'trail', label: '操作记录' }] : []),
    ...(may.delete ? [{ key: 'delete', label: '删除', danger: true }] : []),
  ]
}
