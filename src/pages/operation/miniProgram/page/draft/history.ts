import type { MinaModule } from '@/contract/operation/miniProgram/page/minaModules'

export type Modules = readonly MinaModule[]

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
  thing: string | null
}

/** Maximum number of undo steps. */
const KEPT = 100

export const begin = (now: Modules): History => ({ now, past: [], future: [], thing: null })

export function step(history: History, now: Modules, label: string, thing: string | null = null): History {
  const joins = thing !== null && thing === history.thing
  return { now, past: joins ? history.past : [...history.past, { modules: history.now, label }].slice(-KEPT), future: [], thing }
}

export function undo({ now, past, future }: History): History | null {
  const last = past.at(-1)
  return last ? { now: last.modules, past: past.slice(0, -1), future: [...future, { modules: now, label: last.label }], thing: null } : null
}

export function redo({ now, past, future }: History): History | null {
  const next = future.at(-1)
  return next ? { now: next.modules, past: [...past, { modules: now, label: next.label }], future: future.slice(0, -1), thing: null } : null
}
