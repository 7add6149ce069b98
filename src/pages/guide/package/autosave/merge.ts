import { same } from '@/components/form/schema'

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[]
const build = <V extends object>(values: V, valueOf: (key: keyof V) => V[keyof V]) => Object.fromEntries(keysOf(values).map((key) => [key, valueOf(key)])) as V

/** What was typed on top of what another has saved meanwhile; null where both changed the same field to something else. */
export function mergeDisjoint<V extends object>(base: V, typed: V, current: V): V | null {
  const clash = keysOf(current).some((key) => !same(base[key], typed[key]) && !same(base[key], current[key]) && !same(typed[key], current[key]))
  return clash ? null : build(current, (key) => (same(base[key], typed[key]) ? current[key] : typed[key]))
}

/**
 * Where a form goes on after a save: from what was stored, with what was typed since on top. The server trims texts: who writes on keeps the
 * space at the end.
 */
export function afterSaving<V extends object>(sent: V, typed: V, stored: V): { base: V; typed: V } {
  const isTrimmed = (key: keyof V) => typeof sent[key] === 'string' && sent[key].trim() === stored[key]
  const base = build(stored, (key) => (isTrimmed(key) ? sent[key] : stored[key]))
  return { base, typed: build(base, (key) => (same(sent[key], typed[key]) ? base[key] : typed[key])) }
}
