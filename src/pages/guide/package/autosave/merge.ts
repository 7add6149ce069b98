import { same } from '@/components/form/schema'

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[]
const build = <V extends object>(values: V, valueOf: (key: keyof V) => V[keyof V]) =>
  Object.fromEntries(keysOf(values).map((key) => [key, valueOf(key)])) as V

/** Merges the typed values onto another user's save; null when both changed the same field differently. */
export function mergeDisjoint<V extends object>(base: V, input: V, current: V): V | null {
  const clash = keysOf(current).some(
    (key) => !same(base[key], input[key]) && !same(base[key], current[key]) && !same(input[key], current[key]),
  )
  return clash ? null : build(current, (key) => (same(base[key], input[key]) ? current[key] : input[key]))
}

/**
 * Form state after a save: the stored values with later typing on top. The server trims texts: users who keep
 * typing must not lose the trailing space.
 */
export function afterSaving<V extends object>(submitted: V, input: V, saved: V): { base: V; typed: V } {
  const isTrimmed = (key: keyof V) => typeof submitted[key] === 'string' && submitted[key].trim() === saved[key]
  const base = build(saved, (key) => (isTrimmed(key) ? submitted[key] : saved[key]))
  return { base, typed: build(base, (key) => (same(submitted[key], input[key]) ? base[key] : input[key])) }
}
