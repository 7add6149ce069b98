import type { ImportDone } from '@/contract/kit/imports'

/** 新增 12 条、修改 3 条 */
export function doneWords({ added, changed }: ImportDone, measure: string): string {
  const parts = [added > 0 && `新增 ${added} ${measure}`, changed > 0 && `修改 ${changed} ${measure}`]
  return parts.filter((part) => part !== false).join('、')
}
