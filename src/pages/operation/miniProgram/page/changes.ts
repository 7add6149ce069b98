import type { PageChanges } from '@/contract/operation/miniProgram/page/minaChanges'

export type Change = keyof PageChanges

/** The kinds of change, in words. */
export const CHANGES = [
  { key: 'added', word: '新增' },
  { key: 'changed', word: '修改' },
  { key: 'moved', word: '移动' },
  { key: 'removed', word: '删除' },
] as const satisfies readonly { key: Change; word: string }[]

/** 修改、移动 */
export const changeWords = (changes: readonly Change[]): string =>
  CHANGES.filter(({ key }) => changes.includes(key))
    .map(({ word }) => word)
    .join('、')
