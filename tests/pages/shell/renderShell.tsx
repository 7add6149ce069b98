import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import Shell from '@/shell/Shell'

/** The shell over routes of the test's own, at an address. Calls go where the test leads them. */
export function renderShell(routes: readonly RouteEntry[], address: string = paths.home()) {
  const router = createMemoryRouter([{ path: '*', element: <Shell routes={routes} /> }], { initialEntries: [address] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  const user = userEvent.setup()
  return { ...view, router, user, address: () => router.state.location.pathname + router.state.location.search }
}
