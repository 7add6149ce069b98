import type { AppPage, LinkTarget } from '../../kit/linkTarget'
import type { ModuleKind } from '../miniProgram/page/minaModules'

/** What the mini-program offers in a guide and operators can turn off there: by key, in the order of the forms. */
export const GUIDE_FUNCTIONS = {
  explanation: '语音讲解',
  routes: '路线推荐',
  questions: '智能问答',
  raiders: '景区攻略',
  traffic: '交通指南',
  rescue: '一键救援',
  problem: '问题上报',
  human: '虚拟人',
} as const
export type GuideFunction = keyof typeof GUIDE_FUNCTIONS
export const guideFunctions = Object.keys(GUIDE_FUNCTIONS) as [GuideFunction, ...GuideFunction[]]

const PAGES: Partial<Record<AppPage, GuideFunction>> = {
  guides: 'explanation',
  routes: 'routes',
  questions: 'questions',
  traffic: 'traffic',
  rescue: 'rescue',
  problem: 'problem',
}

/** The function that an entry of the mini-program leads to; undefined where none is needed to get there. */
export function functionBehind(target: LinkTarget): GuideFunction | undefined {
  if (target.kind === 'page') return PAGES[target.page]
  return target.kind === 'article' ? 'raiders' : undefined
}

/** Modules of a page that are one function's content. */
export const MODULE_FUNCTIONS: Partial<Record<ModuleKind, GuideFunction>> = { articles: 'raiders', hot: 'explanation' }
