import * as z from 'zod'
import type { Transition } from '../../kit/transitions'

/** Emergency types callers choose from in the mini-program. */
export const rescueKind = z.enum(['injury', 'illness', 'lost', 'missing', 'device', 'other'])
export type RescueKind = z.output<typeof rescueKind>

export const RESCUE_KIND_NAMES: Record<RescueKind, string> = {
  injury: '受伤',
  illness: '突发疾病',
  lost: '迷路',
  missing: '走失',
  device: '设备故障',
  other: '其他',
}

export const rescueState = z.enum(['pending', 'handling', 'finished', 'falseAlarm'])
export type RescueState = z.output<typeof rescueState>

export const RESCUE_STATE_NAMES: Record<RescueState, string> = {
  pending: '待处理',
  handling: '处理中',
  finished: '已完成',
  falseAlarm: '误报',
}

export const RESCUE_NOTE_MAX = 500

export const rescueMove = z.enum(['claim', 'note', 'handOver', 'finish', 'falseAlarm', 'reopen'])
export type RescueMoveName = z.output<typeof rescueMove>

/** Past-tense labels, shown to a colleague who came too late: 这个求助刚被何雨桐认领. */
export const RESCUE_PAST_TENSE: Record<RescueMoveName, string> = {
  claim: '认领',
  note: '记下进展',
  handOver: '转交',
  finish: '完成',
  falseAlarm: '标为误报',
  reopen: '重新处理',
}

export interface RescueTransition extends Transition<RescueState> {
  move: RescueMoveName
}

/** All possible steps. Two of them lead from 处理中 to itself, so steps have names of their own. */
export const RESCUE_TRANSITIONS: readonly RescueTransition[] = [
  { move: 'claim', from: 'pending', to: 'handling', label: '认领' },
  { move: 'falseAlarm', from: 'pending', to: 'falseAlarm', label: '误报', note: '为什么是误报' },
  { move: 'note', from: 'handling', to: 'handling', label: '记下进展', note: '进展' },
  { move: 'handOver', from: 'handling', to: 'handling', label: '转交' },
  { move: 'falseAlarm', from: 'handling', to: 'falseAlarm', label: '误报', note: '为什么是误报' },
  { move: 'finish', from: 'handling', to: 'finished', label: '完成并关闭', note: '怎么救助的' },
  { move: 'reopen', from: 'finished', to: 'handling', label: '重新处理', note: '为什么重新处理' },
  { move: 'reopen', from: 'falseAlarm', to: 'handling', label: '重新处理', note: '为什么重新处理' },
]

export const rescueTransitionOf = (from: RescueState, name: RescueMoveName): RescueTransition | undefined =>
  RESCUE_TRANSITIONS.find((transition) => transition.from === from && transition.move === name)

/** Why a step cannot be taken; null if it can. */
export const rescueRefusal = (from: RescueState, name: RescueMoveName): string | null =>
  rescueTransitionOf(from, name) ? null : `${RESCUE_STATE_NAMES[from]}的求助不能${RESCUE_PAST_TENSE[name]}`
