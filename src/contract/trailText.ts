import type { TrailEntry } from './system/auditTrail'
import { code } from './kit/core'
import { OTHER_NOUNS, trailKind } from './trailKinds'

/** 导览, or the subject of a call without a record. */
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
  [code.oldPasswordWrong]: '密码错误',
}

/** The trail does not store whether the password of a refused sign-in was right. */
const SIGN_IN_REASONS: Readonly<Record<number, string>> = { ...REASONS, [code.rule]: '密码错误，或账号已禁用' }
const SECOND_STEP_REASONS: Readonly<Record<number, string>> = { ...REASONS, [code.rule]: '验证码错误' }

function reasonsOf({ act, domain }: Pick<TrailEntry, 'act' | 'domain'>): typeof REASONS {
  if (act === 'signIn') return SIGN_IN_REASONS
  return domain === 'secondStep' ? SECOND_STEP_REASONS : REASONS
}

/** 成功, or why nothing happened. */
export const outcomeText = (entry: Pick<TrailEntry, 'code' | 'act' | 'domain'>): string =>
  entry.code === code.success ? '成功' : `没有成功：${reasonsOf(entry)[entry.code] ?? '出错'}`
