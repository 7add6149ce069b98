import type { Drop } from './followHandles'

/** The order once a row was dropped beside another one; null where nothing moves. */
export function dropped(ids: readonly string[], id: string, { id: target, where }: Drop): string[] | null {
  const rest = ids.filter((other) => other !== id)
  const place = rest.indexOf(target)
  if (place < 0 || !ids.includes(id)) return null
  const next = rest.toSpliced(where === 'before' ? place : place + 1, 0, id)
  return next.join() === ids.join() ? null : next
}
