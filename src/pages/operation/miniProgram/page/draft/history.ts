import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'

export type Modules = readonly MiniProgramModule[]

interface Step {
  modules: Modules
  /** The change that followed it. */
  label: string
}

/** The current modules with undo and redo steps. */
export interface History {
  now: Modules
  past: readonly Step[]
  future: readonly Step[]
  /** Target of the latest step: further changes to it join the step, to undo a word instead of a letter. */
  target: string | null
}

/** Maximum number of undo steps. */
const MAX_STEPS = 100

export const begin = (now: Modules): History => ({ now, past: [], future: [], target: null })

export function step(history: History, now: Modules, label: string, target: string | null = null): History {
  const isSameTarget = target !== null && target === history.target
  return {
    now,
    past: isSameTarget ? history.past : [...history.past, { modules: history.now, label }].slice(-MAX_STEPS),
    future: [],
    target,
  }
}

export function undo({ now, past, future }: History): History | null {
  const last = past.at(-1)
  return last
    ? {
        now: last.modules,
        past: past.slice(0, -1),
        future: [...future, { modules: now, label: last.label }],
        target: null,
      }
    : null
}

export function redo({ now, past, future }: History): History | null {
  const next = future.at(-1)
  return next
    ? {
        now: next.modules,
        past: [...past, { modules: now, label: next.label }],
        future: future.slice(0, -1),
        target: null,
      }
    : null
}
