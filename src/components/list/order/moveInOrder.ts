/** Target of a move: the front, or next to another item. */
export type Destination = { before: string } | { after: string } | 'top'

function indexOf(ids: readonly string[], destination: Destination): number {
  if (destination === 'top') return 0
  const neighbour = ids.indexOf('before' in destination ? destination.before : destination.after)
  if (neighbour === -1) return -1
  return 'before' in destination ? neighbour : neighbour + 1
}

/** The order after moving an item; null if the item or its new neighbour is missing (deleted meanwhile). */
export function moveInOrder(ids: readonly string[], id: string, destination: Destination): string[] | null {
  if (!ids.includes(id)) return null
  const others = ids.filter((other) => other !== id)
  const index = indexOf(others, destination)
  return index === -1 ? null : others.toSpliced(index, 0, id)
}

/** Positions available for manual moves, counted from 1 as shown: after the pinned rows. */
export function placesOf(order: readonly { id: string; top: boolean }[]) {
  const free = order.filter(({ top }) => !top).map(({ id }) => id)
  const first = order.length - free.length + 1
  return {
    free,
    first,
    last: order.length,
    /** Position of `id`; 0 if it is not movable. */
    placeOf: (id: string) => (free.includes(id) ? first + free.indexOf(id) : 0),
    /** The neighbour for a position; null if out of range, or already the position of `id`. */
    destinationOf: (id: string, place: number) => destinationOf(free, free.indexOf(id), place - first),
  }
}

/** Whether the items retain their relative order; others may have come in between. */
export function hasSameOrder(order: readonly string[], visibleOrder: readonly string[]): boolean {
  const visible = new Set(visibleOrder)
  return order.filter((id) => visible.has(id)).join() === visibleOrder.join()
}

/** The neighbour resulting from a drag between two positions of the visible rows. */
export function destinationOf(ids: readonly string[], from: number, to: number): Destination | null {
  const target = ids[to]
  if (target === undefined || from === -1 || from === to) return null
  return from < to ? { after: target } : { before: target }
}
