import { expect, test } from 'vitest'
import { queryClient } from '@/lib/query'
import { paths } from '@/routes/paths'
import { prefetchQueries } from '@/app/shell/prefetch/prefetchQueries'
import { as, asHolder, onSeededServer } from '../../shell/signIn'
import { menuRight } from '@/contract/rights'

const backend = onSeededServer()

/** Calls made during `run`, each as the last two parts of its path. */
async function callsDuring(run: () => Promise<void>): Promise<string[]> {
  const calls: string[] = []
  const note = ({ request }: { request: Request }) =>
    calls.push(new URL(request.url).pathname.split('/').slice(-2).join('/'))
  backend.network!.events.on('request:start', note)
  await run()
  backend.network!.events.removeListener('request:start', note)
  return calls
}

test('prefetches the guide list before the figures and the menu counts, each once', async () => {
  const routes = await as('admin')
  const calls = await callsDuring(() => prefetchQueries(paths.home(), routes))
  expect(calls[0]).toBe('guide/queryPage')
  expect(calls.indexOf('data/total')).toBeLessThan(calls.indexOf('guide/basic'))
  expect(calls).toEqual([...new Set(calls)])
  expect(await callsDuring(() => prefetchQueries(paths.home(), routes))).toEqual([])
  queryClient.clear()
  expect(await callsDuring(() => prefetchQueries(paths.guideAll(), routes))).not.toContain('guide/queryPage')
})

test('prefetches nothing that the account may not see', async () => {
  const routes = await asHolder([menuRight('system'), menuRight('role')])
  expect(await callsDuring(() => prefetchQueries(paths.home(), routes))).toEqual([])
})
