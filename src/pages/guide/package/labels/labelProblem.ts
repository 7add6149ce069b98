import { isSameName } from '@/contract/kit/folded'
import { poiLabel } from '@/contract/guide/package/guidePoi'

/** Why a label is invalid, in the contract's words; it must differ from the others. */
export function labelProblem(label: string, others: readonly string[]): string | null {
  const { error } = poiLabel.safeParse(label)
  return error
    ? (error.issues[0]?.message ?? '内容不正确')
    : others.some((other) => isSameName(other, label))
      ? '标签已存在'
      : null
}
