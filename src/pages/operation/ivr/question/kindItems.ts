import { KIND_DEPTH_MAX } from '@/contract/questionKind'
import type { KindNode } from '@/contract/questionKind'

/** What can be done to a kind: a new one within it, another name or place, deleting it. */
export type KindStep = 'add' | 'edit' | 'delete'

export function kindItems({ depth }: KindNode, may: Readonly<Record<KindStep, boolean>>) {
  return [
    ...(may.add && depth < KIND_DEPTH_MAX ? [{ key: 'add', label: '新增下级分类' }] : []),
    ...(may.edit ? [{ key: 'edit', label: '改名或移动' }] : []),
    ...(may.delete ? [{ key: 'delete', label: '删除', danger: true }] : []),
  ]
}
