import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchAhead } from '@/components/lazy/lazyCode'
import type { RouteEntry } from '@/routes/types'

/** Milliseconds without a call after which everything of the first page is there and somebody reads it. */
const REST = 2000
const LOOK_EVERY = 250
/** Of the menu: whoever begins to work most often goes to one of its first pages. */
const PAGES = 3

/** What the lists share, which most pages are. */
const fetchLists = () => import('@/components/list')

/** Whoever pays by the byte fetches what they open and nothing more. */
const isMetered = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** How the first pages of the menu are fetched, in its order. */
export function firstPages(routes: readonly RouteEntry[]): NonNullable<RouteEntry['load']>[] {
  const open = (list: readonly RouteEntry[]): RouteEntry[] => list.flatMap((route) => (route.hidden || route.fixed ? [] : [route, ...open(route.children ?? [])]))
  return open(routes)
    .flatMap(({ load }) => load ?? [])
    .slice(0, PAGES)
}

/**
 * Once the first page of the window rests, the code of the lists and of the first pages of the menu is fetched, so that a click finds it compiled.
 * Each in a moment without work; without a browser that tells of those, not at all. What fails is fetched when it is opened.
 */
export function usePrefetchChunks(routes: readonly RouteEntry[]): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined' || isMetered()) return
    const loads = [fetchLists, ...firstPages(routes).map((load) => () => fetchAhead(load))]
    let over = false
    const fetchNext = (index: number) => {
      const load = loads[index]
      if (load && !over) requestIdleCallback(() => void load().then(() => fetchNext(index + 1), () => undefined))
    }
    let rest = 0
    const timer = setInterval(() => {
      rest = client.isFetching() + client.isMutating() === 0 ? rest + LOOK_EVERY : 0
      if (rest < REST) return
      clearInterval(timer)
      fetchNext(0)
    }, LOOK_EVERY)
    return () => {
      over = true
      clearInterval(timer)
    }
  }, [client, routes])
}
