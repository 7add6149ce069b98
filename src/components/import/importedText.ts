import type { ImportDone } from '@/contract/kit/imports'

/** 新增 12 条、修改 3 条 */
export function importedText({ added, changed }: ImportDone, classifier: string): string {
  const parts = [added > 0 && `新增 ${added} ${classifier}`, changed > 0 && `修改 ${changed} ${classifier}`]
  return parts.filter((part) => part !== false).join('、')
}
