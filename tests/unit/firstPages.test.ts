import { expect, it } from 'vitest'
import type { RouteEntry } from '@/routes/types'
import { firstPages } from '@/app/shell/prefetch/usePrefetchChunks'

const load = () => Promise.resolve({ default: () => null })
const page = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  title: path,
  load: Object.assign(() => load(), { path }),
  ...more,
})
const named = (routes: readonly RouteEntry[]) =>
  firstPages(routes).map((one) => (one as unknown as { path: string }).path)

it('prefetches the first three pages of the menu, with those in groups and without hidden ones', () => {
  const routes: RouteEntry[] = [
    page('/home', { fixed: true }),
    {
      path: '/a',
      title: 'a',
      children: [
        page('/a/hidden', { hidden: true }),
        page('/a/1'),
        { path: '/a/b', title: 'b', children: [page('/a/b/2')] },
      ],
    },
    page('/c'),
    page('/d'),
  ]
  expect(named(routes)).toEqual(['/a/1', '/a/b/2', '/c'])
  expect(named([])).toEqual([])
})
