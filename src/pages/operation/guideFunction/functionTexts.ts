import { GUIDE_FUNCTIONS, guideFunctions } from '@/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'

export type FunctionFlags = Record<GuideFunction, boolean>

/** 全部开启, 已开启 5 项, 全部关闭. */
export function enabledText(row: FunctionFlags): string {
  const on = guideFunctions.filter((name) => row[name]).length
  if (on === guideFunctions.length) return '全部开启'
  return on === 0 ? '全部关闭' : `已开启 ${on} 项`
}

/** 关闭了智能问答、一键救援; empty when the first line says it all. */
export function offText(row: FunctionFlags): string {
  const disabled = guideFunctions.filter((name) => !row[name])
  return disabled.length === 0 || disabled.length === guideFunctions.length
    ? ''
    : `关闭了${disabled.map((name) => GUIDE_FUNCTIONS[name]).join('、')}`
}
