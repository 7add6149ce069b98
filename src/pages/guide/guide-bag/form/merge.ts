import { same } from '@/components/form/schema'

/** What was typed on top of what another has saved meanwhile; null where both changed the same field to something else. */
export function mergeDisjoint<V extends object>(base: V, typed: V, current: V): V | null {
  const keys = Object.keys(current) as (keyof V)[]
  const clash = keys.some((key) => !same(base[key], typed[key]) && !same(base[key], current[key]) && !same(typed[key], current[key]))
  if (clash) return null
  return Object.fromEntries(keys.map((key) => [key, same(base[key], typed[key]) ? current[key] : typed[key]])) as V
}
