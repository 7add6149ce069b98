import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetchCode } from '@/components/lazy/lazyCode'
import type { RouteEntry } from '@/routes/types'

/** Milliseconds without a call after which the first page counts as loaded. */
const IDLE_AFTER = 2000
const POLL_INTERVAL = 250
/** First pages of the menu: the likeliest next click. */
const PAGES = 3

/** Code shared by lists, which most pages are. */
const fetchLists = () => import('@/components/list')

/** On metered connections, load only the pages that are opened. */
const isMetered = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The loaders of the menu's first pages, in menu order. */
export function firstPages(routes: readonly RouteEntry[]): NonNullable<RouteEntry['load']>[] {
  const open = (list: readonly RouteEntry[]): RouteEntry[] =>
    list.flatMap((route) => (route.hidden || route.fixed ? [] : [route, ...open(route.children ?? [])]))
  return open(routes)
    .flatMap(({ load }) => load ?? [])
    .slice(0, PAGES)
}

/**
 * Once the window's first page is idle, loads the code of the lists and of the menu's first pages, so a click finds it compiled.
 * Each chunk waits for an idle callback; without browser support nothing is prefetched. Failures are retried on opening.
 */
export function usePrefetchChunks(routes: readonly RouteEntry[]): void {
  const client = useQueryClient()
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined' || isMetered()) return
    const loads = [fetchLists, ...firstPages(routes).map((load) => () => prefetchCode(load))]
    let cancelled = false
    const fetchNext = (index: number) => {
      const load = loads[index]
      if (load && !cancelled)
        requestIdleCallback(
          () =>
            void load().then(
              () => fetchNext(index + 1),
              () => undefined,
            ),
        )
    }
    let idleFor = 0
    const timer = setInterval(() => {
      idleFor = client.isFetching() + client.isMutating() === 0 ? idleFor + POLL_INTERVAL : 0
      if (idleFor < IDLE_AFTER) return
      clearInterval(timer)
      fetchNext(0)
    }, POLL_INTERVAL)
    return () => {
      cancelled = true
      clearInterval(timer)
    }
  }, [client, routes])
}
