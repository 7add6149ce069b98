import type { GuideLevel, ReviewMove } from '@/contract/guide/guide/guide'

/** Display names of the contract's values. */
export const LEVEL_NAMES: Record<GuideLevel, string> = { A: 'A', '2A': '2A', '3A': '3A', '4A': '4A', '5A': '5A' }

export const MOVE_NAMES: Record<ReviewMove, string> = { submit: '提交审核', pass: '审核通过', fail: '退回' }
