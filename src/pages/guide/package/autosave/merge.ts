import { same } from '@/components/form/schema'

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[]
const build = <V extends object>(values: V, valueOf: (key: keyof V) => V[keyof V]) => Object.fromEntries(keysOf(values).map((key) => [key, valueOf(key)])) as V

/** Merges the typed values onto another user's save; null when both changed the same field differently. */
export function mergeDisjoint<V extends object>(base: V, typed: V, current: V): V | null {
  const clash = keysOf(current).some((key) => !same(base[key], typed[key]) && !same(base[key], current[key]) && !same(typed[key], current[key]))
  return clash ? null : build(current, (key) => (same(base[key], typed[key]) ? current[key] : typed[key]))
}

/**
 * Form state after a save: the stored values with later typing on top. The server trims texts: users who keep
 * typing must not lose the trailing space.
 */
export function afterSaving<V extends object>(sent: V, typed: V, stored: V): { base: V; typed: V } {
  const isTrimmed = (key: keyof V) => typeof sent[key] === 'string' && sent[key].trim() === stored[key]
  const base = build(stored, (key) => (isTrimmed(key) ? sent[key] : stored[key]))
  return { base, typed: build(base, (key) => (same(sent[key], typed[key]) ? base[key] : typed[key])) }
}
