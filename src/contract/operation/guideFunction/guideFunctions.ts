import type { AppPage, LinkTarget } from '../../kit/linkTarget'
import type { ModuleKind } from '../miniProgram/page/minaModules'

/** Mini-program functions operators can turn off per guide: by key, in form order. */
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

/** The function required to reach a link's target; undefined if none. */
export function functionBehind(target: LinkTarget): GuideFunction | undefined {
  if (target.kind === 'page') return PAGES[target.page]
  return target.kind === 'article' ? 'raiders' : undefined
}

/** Modules of a page that show a single function's content. */
export const MODULE_FUNCTIONS: Partial<Record<ModuleKind, GuideFunction>> = { articles: 'raiders', hot: 'explanation' }
