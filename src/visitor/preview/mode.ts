import { useSyncExternalStore } from 'react'

/** This page as operators look at it, in the console or on a phone. */
interface PreviewMode {
  id: string
  /** Sent with each call: it opens the guide of this preview. */
  mchk: string
}

const PATH = /^\/h5\/preview\/([\w-]{1,64})\/?$/
const MARK = /^#mchk=([\w.-]{1,300})(?:&(.*))?$/

const keyOf = (id: string): string => `preview:${id}`

/** Browsers that keep nothing lose it with a reload; the page then says that the preview has expired. */
function readMark(id: string): string {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? ''
  } catch {
    return ''
  }
}

function keepMark(id: string, mchk: string): void {
  try {
    sessionStorage.setItem(keyOf(id), mchk)
  } catch {
    // The page works until it is reloaded.
  }
}

/** The mark comes behind `#`, which is never sent; it is taken out of the address and kept for a reload. */
function readMode(): PreviewMode | null {
  const [, id] = PATH.exec(location.pathname) ?? []
  if (id === undefined) return null
  const [, mchk, rest = ''] = MARK.exec(location.hash) ?? []
  if (mchk === undefined) return { id, mchk: readMark(id) }
  keepMark(id, mchk)
  history.replaceState(null, '', rest === '' ? location.pathname : `#${rest}`)
  return { id, mchk }
}

/** Null for visitors, and where there is no page. */
export const preview: PreviewMode | null = 'location' in globalThis ? readMode() : null

/** In a frame of the console the focus stays where the operator types. */
export const mayFocus = preview === null || window.parent === window

let refreshes = 0
const listeners = new Set<() => void>()

/** Fetches again what the page shows; the old answers stay visible until the new ones arrive. */
export function refreshPreview(): void {
  refreshes += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Grows with each change of a preview; always 0 for visitors. */
export const useRefreshes = (): number => useSyncExternalStore(subscribe, () => refreshes)
