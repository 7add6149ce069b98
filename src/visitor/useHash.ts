import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The part of the page that is open, without `#`. In the address, so that the phone's back button closes it. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash.slice(1))

export const INTRO = 'intro'
export const LIST = 'list'
/** The list, for a scanned sign whose point is offline or gone. */
export const GONE = 'gone'
export const MAP = 'map'
export const ROUTES = 'routes'
export const ME = 'me'
export const DOWNLOAD = 'download'
export const SCAN = 'scan'
export const RESCUE = 'rescue'
export const PROBLEM = 'problem'
export const BUY = 'buy'
export const ORDERS = 'orders'
export const RESTORE = 'restore'

/** A part that shows one thing, by its id. */
function partOf(name: string) {
  const pattern = new RegExp(`^${name}/([\\w-]+)$`)
  return {
    hash: (id: string): string => `${name}/${id}`,
    idIn: (hash: string): string | null => pattern.exec(hash)?.[1] ?? null,
  }
}

export const { hash: explanationHash, idIn: explanationIn } = partOf('explanation')
/** Where the code of a sign leads. */
export const { hash: pointHash, idIn: pointIn } = partOf('point')
export const { hash: routeHash, idIn: routeIn } = partOf('route')
export const { hash: orderHash, idIn: orderIn } = partOf('order')
const restore = partOf(RESTORE)
/** With the code that another phone shows. */
export const restoreHash = restore.hash
/** The code of the page that restores a purchase, empty if it is to be typed; null on another page. */
export const restoreIn = (hash: string): string | null => (hash === RESTORE ? '' : restore.idIn(hash))
