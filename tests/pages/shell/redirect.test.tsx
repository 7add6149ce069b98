import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import Redirect from '@/pages/redirect'
import { paths } from '@/routes/paths'
import { newClient } from '../../support/pages/render'

async function passThrough(fullPath: string, client = newClient()): Promise<string> {
  const routes = [
    { path: '/redirect/index', element: <Redirect /> },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [paths.redirect(fullPath)] })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/redirect/index'))
  return router.state.location.pathname + router.state.location.search
}

it('redirects to an address of the console', async () => {
  expect(await passThrough('/guide/guide-list/all?page=2')).toBe('/guide/guide-list/all?page=2')
})

// Browsers strip tabs and line breaks from an address and read `\` as `/`.
it.each([
  '',
  'https://evil.example/home',
  '//evil.example/home',
  '/\\evil.example/home',
  '/\t/evil.example/home',
  '/\n\\evil.example/home',
  'javascript:alert(1)',
  '//[',
])('redirects home instead of leaving the console: %j', async (fullPath) => {
  expect(await passThrough(fullPath)).toBe('/')
})

it('invalidates every query except the one an open form started from', async () => {
  const client = newClient()
  await client.prefetchQuery({ queryKey: ['rows'], queryFn: () => 1 })
  // As a mounted form holds it.
  const form = new QueryObserver(client, { queryKey: ['form'], queryFn: () => 1, gcTime: 0, staleTime: Infinity })
  const close = form.subscribe(() => undefined)
  await waitFor(() => expect(form.getCurrentResult().data).toBe(1))
  await passThrough('/home', client)
  expect(['rows', 'form'].map((key) => client.getQueryState([key])?.isInvalidated)).toEqual([true, false])
  close()
})
