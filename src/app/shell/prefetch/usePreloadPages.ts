import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findRoute } from '@/routes/filter'
import type { RouteEntry } from '@/routes/types'
import { useAuth } from '@/stores/auth'
import { mostVisited } from '@/stores/visits'
import { preloadPage } from './preloadPage'

/** Milliseconds without a call after which the first page counts as loaded. */
const IDLE_AFTER = 2000
const POLL_INTERVAL = 250
/** Pages whose code is fetched ahead. */
const PAGES = 3

/** On metered connections, load only the pages that are opened. */
const isMetered = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Once the window's first page is idle, fetches the code of the pages that this account opens most, so a click finds it here. */
export function usePreloadPages(routes: readonly RouteEntry[]): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isMetered()) return
    let idleFor = 0
    const timer = setInterval(() => {
      idleFor = client.isFetching() + client.isMutating() === 0 ? idleFor + POLL_INTERVAL : 0
      if (idleFor < IDLE_AFTER) return
      clearInterval(timer)
      const account = useAuth.getState().user?.loginAccount ?? ''
      for (const path of mostVisited(account, PAGES)) void preloadPage(findRoute(path, routes) ?? {})
    }, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [client, routes])
}
