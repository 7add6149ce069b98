import { code } from './core'
import { OTHER_NOUNS, trailKind } from './trailKinds'

/** 导览, or what a call without a record was about. */
export const nounOf = (domain: string): string => trailKind(domain)?.noun ?? OTHER_NOUNS[domain] ?? '其他'

export const fieldLabel = (domain: string, field: string): string => trailKind(domain)?.fields[field]?.label ?? field

const REASONS: Readonly<Record<number, string>> = {
  [code.invalid]: '内容不正确',
  [code.forbidden]: '没有权限',
  [code.absent]: '已不存在',
  [code.conflict]: '已被他人修改，或状态不允许',
  [code.tooLarge]: '内容太大',
  [code.rule]: '不符合规则',
  [code.tooOften]: '次数过多',
}

/** 成功, or why nothing happened. */
export const outcomeWords = (answered: number): string => (answered === code.success ? '成功' : `没有成功：${REASONS[answered] ?? '出错'}`)
