/** Where a moved item goes, by the item beside it or by its number counted from 1. */
export type Destination = { before: string } | { after: string } | { position: number } | 'top'

function indexOf(rest: readonly string[], destination: Destination): number {
  if (destination === 'top') return 0
  if ('position' in destination) return Math.min(Math.max(destination.position - 1, 0), rest.length)
  const neighbour = rest.indexOf('before' in destination ? destination.before : destination.after)
  if (neighbour === -1) return -1
  return 'before' in destination ? neighbour : neighbour + 1
}

/** The order with one item moved; null when the item or its new neighbour is not in it (somebody deleted one meanwhile). */
export function moveInOrder(ids: readonly string[], id: string, destination: Destination): string[] | null {
  if (!ids.includes(id)) return null
  const rest = ids.filter((other) => other !== id)
  const index = indexOf(rest, destination)
  return index === -1 ? null : rest.toSpliced(index, 0, id)
}

/** The neighbour that a drag from one place of the visible rows to another leads to. */
export function destinationOf(ids: readonly string[], from: number, to: number): Destination | null {
  const target = ids[to]
  if (target === undefined || from === to) return null
  return from < to ? { after: target } : { before: target }
}
