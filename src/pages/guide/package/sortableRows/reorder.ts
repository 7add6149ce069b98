import type { Drop } from './followHandles'

/** The order after dropping a row beside another; null if nothing moves. */
export function dropped(ids: readonly string[], id: string, { id: target, position }: Drop): string[] | null {
  const rest = ids.filter((other) => other !== id)
  const place = rest.indexOf(target)
  if (place < 0 || !ids.includes(id)) return null
  const next = rest.toSpliced(position === 'before' ? place : place + 1, 0, id)
  return next.join() === ids.join() ? null : next
}
