import type { MinaModule } from '@/contract/operation/miniProgram/page/minaModules'

export type Modules = readonly MinaModule[]

interface Step {
  modules: Modules
  /** What led away from it. */
  label: string
}

/** The modules with what they were before, and what was taken back. */
export interface History {
  now: Modules
  past: readonly Step[]
  future: readonly Step[]
  /** Of the latest step: further ones of the same thing join it, so that a word is taken back and not a letter. */
  thing: string | null
}

/** How far one may go back. */
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
