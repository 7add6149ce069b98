/** Where a moved item goes: to the front, or beside another one. */
export type Destination = { before: string } | { after: string } | 'top'

function indexOf(rest: readonly string[], destination: Destination): number {
  if (destination === 'top') return 0
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

/** The places that can be taken by hand, counted from 1 as the list shows them: behind the pinned ones. */
export function placesOf(order: readonly { id: string; top: boolean }[]) {
  const free = order.filter(({ top }) => !top).map(({ id }) => id)
  const first = order.length - free.length + 1
  return {
    free,
    first,
    last: order.length,
    /** Where `id` stands; 0 when it is not among them. */
    placeOf: (id: string) => (free.includes(id) ? first + free.indexOf(id) : 0),
    /** The neighbour that leads to a place; null when it is none, or the one where `id` stands already. */
    destinationOf: (id: string, place: number) => destinationOf(free, free.indexOf(id), place - first),
  }
}

/** Whether the items stand to each other as they did; others may have come in between. */
export function stillStandSo(order: readonly string[], known: readonly string[]): boolean {
  const wanted = new Set(known)
  return order.filter((id) => wanted.has(id)).join() === known.join()
}

/** The neighbour that a drag from one place of the visible rows to another leads to. */
export function destinationOf(ids: readonly string[], from: number, to: number): Destination | null {
  const target = ids[to]
  if (target === undefined || from === -1 || from === to) return null
  return from < to ? { after: target } : { before: target }
}
