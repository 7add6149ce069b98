import * as z from 'zod'
import type { Transition } from '../../kit/transitions'

export const problemState = z.enum(['pending', 'handling', 'solved', 'closed'])
export type ProblemState = z.output<typeof problemState>

export const PROBLEM_STATE_NAMES: Record<ProblemState, string> = {
  pending: '待处理',
  handling: '处理中',
  solved: '已解决',
  closed: '已关闭',
}

export const PROBLEM_NOTE_MAX = 500

/** `answer`: whether the step requires or allows a reply to the visitor; absent for internal steps. */
export interface ProblemTransition extends Transition<ProblemState> {
  answer?: 'must' | 'may'
}

/** All possible steps; 处理中 to itself records progress. */
export const PROBLEM_TRANSITIONS: readonly ProblemTransition[] = [
  { from: 'pending', to: 'handling', label: '开始处理' },
  { from: 'pending', to: 'closed', label: '关闭问题', note: '为什么不用处理', answer: 'may' },
  { from: 'handling', to: 'handling', label: '记下进展', note: '做了什么' },
  { from: 'handling', to: 'solved', label: '已解决', answer: 'must' },
  { from: 'handling', to: 'closed', label: '关闭问题', note: '为什么不再处理', answer: 'may' },
  { from: 'solved', to: 'handling', label: '重新处理', note: '为什么重新处理' },
  { from: 'solved', to: 'closed', label: '关闭问题', answer: 'may' },
  { from: 'closed', to: 'handling', label: '重新处理', note: '为什么重新处理' },
]

export const transitionOf = (from: ProblemState, to: ProblemState): ProblemTransition | undefined =>
  PROBLEM_TRANSITIONS.find((transition) => transition.from === from && transition.to === to)

/** Why a step does not accept this reply; null if it does. */
export function answerRefusal(
  { label, answer: requirement }: Pick<ProblemTransition, 'label' | 'answer'>,
  answer: string,
): string | null {
  if (requirement === 'must' && answer === '') return '请写下给访客的答复'
  return requirement === undefined && answer !== '' ? `「${label}」不答复访客` : null
}

/** Why a step cannot be taken; null if it can. */
export const stepRefusal = (from: ProblemState, to: ProblemState): string | null =>
  transitionOf(from, to)
    ? null
    : from === to
      ? `问题已经是「${PROBLEM_STATE_NAMES[to]}」`
      : `${PROBLEM_STATE_NAMES[from]}的问题不能改为「${PROBLEM_STATE_NAMES[to]}」`
