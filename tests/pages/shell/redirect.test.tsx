import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import Redirect from '@/pages/redirect'
import { paths } from '@/routes/paths'

async function passThrough(fullPath: string): Promise<string> {
  const routes = [
    { path: '/redirect/index', element: <Redirect /> },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [paths.redirect(fullPath)] })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/redirect/index'))
  return router.state.location.pathname + router.state.location.search
}

it('leads on to an address of the console', async () => {
  expect(await passThrough('/guide/guide-list/all?page=2')).toBe('/guide/guide-list/all?page=2')
})

// Browsers drop tabs and line breaks from an address and read `\` as `/`.
it.each(['', 'https://evil.example/home', '//evil.example/home', '/\\evil.example/home', '/\t/evil.example/home', '/\n\\evil.example/home', 'javascript:alert(1)', '//['])(
  'leads home instead of out of the console: %j',
  async (fullPath) => {
    expect(await passThrough(fullPath)).toBe('/')
  },
)
