import type { ReactNode } from 'react'
import { useAuth } from '@/stores/auth'

/** Action ids in the specification's forms: a single id, a list, or an object with a list `p`. */
export type Actions = string | readonly string[] | { readonly p: readonly string[] }

function listOf(actions: Actions): readonly string[] {
  if (typeof actions === 'string') return [actions]
  return 'p' in actions ? actions.p : actions
}

export function holds(auths: ReadonlySet<string>, actions: Actions, anyOf: boolean): boolean {
  const ids = listOf(actions)
  return anyOf ? ids.some((id) => auths.has(id)) : ids.every((id) => auths.has(id))
}

/** For several checks in a component: `const allowed = useAllowed(); allowed([right('guideAll', 'add')])`. */
export function useAllowed(): (actions: Actions, anyOf?: boolean) => boolean {
  const auths = useAuth((state) => state.auths)
  return (actions, anyOf = false) => holds(auths, actions, anyOf)
}

interface AllowedProps {
  p: Actions
  /** Any of them is enough. */
  anyOf?: boolean
  children: ReactNode
}

/** Renders its children only while the account has all listed actions; they come back when the right does. */
export function Allowed({ p, anyOf = false, children }: AllowedProps) {
  const allowed = useAuth((state) => holds(state.auths, p, anyOf))
  return allowed ? children : null
}
