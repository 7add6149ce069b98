import { render, screen, waitFor } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageModule } from '@/routes/types'
import { lazyCode } from '@/components/lazy/lazyCode'

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** A page whose code cannot be fetched the first `failures` times. */
const failing = (failures: number) => {
  let calls = 0
  return async (): Promise<PageModule> => {
    calls += 1
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <h1>there</h1> }
  }
}
const server = (answers: boolean) => vi.stubGlobal('fetch', vi.fn(async () => (answers ? new Response(null) : Promise.reject(new TypeError('offline')))))

const Page = ({ load }: { load: () => Promise<PageModule> }) => <Suspense fallback="wait">{createElement(lazyCode(load))}</Suspense>
const show = (load: () => Promise<PageModule>) =>
  render(
    <ErrorBoundary fallbackRender={({ error, resetErrorBoundary }) => <button onClick={resetErrorBoundary}>{(error as Error).name}</button>}>
      <Page load={load} />
    </ErrorBoundary>,
  )

test('code that a deployment took away is met by one reload, not by one after another', async () => {
  server(true)
  show(failing(9))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByText('ChunkError')).toBeNull()

  // The page after the reload: the mark of the first one is still there.
  show(failing(9))
  expect(await screen.findByText('ChunkError')).toBeVisible()
  expect(reload).toHaveBeenCalledOnce()
})

test('without a server nothing is reloaded; another try fetches the code again', async () => {
  server(false)
  show(failing(1))
  const retry = await screen.findByText('ChunkError')
  expect(reload).not.toHaveBeenCalled()
  retry.click()
  expect(await screen.findByRole('heading', { name: 'there' })).toBeVisible()
})
