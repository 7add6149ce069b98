import '@/entities/library/register'
import '@/entities/linkControl'
import '@/entities/trail/register'
import { registerReferences } from '@/components/record/references'
import type { RouteEntry } from '@/routes/types'
import { routeTable } from './index'

const register = (routes: readonly RouteEntry[]): void => {
  for (const { meta, children } of routes) {
    registerReferences(meta?.records ?? {})
    register(children ?? [])
  }
}

// Of all pages, also those that the account may not open: names are shown wherever a record refers to another.
register(routeTable)
