import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render as renderBare } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import type { ReactElement, ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { afterAll, beforeAll } from 'vitest'

/**
 * What every part of the console is drawn within, but without motion and without a second attempt at a failed call. `bare`: without antd's
 * styles, which make every question for a role slow, because each asks for computed styles.
 */
export function Surroundings({ client, bare = false, children }: { client: QueryClient; bare?: boolean; children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false }, zeroRuntime: bare }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

interface Options {
  /** The addresses visited, the last in front. */
  history?: readonly string[]
  /** Where it can be left for; it is drawn at every other address. */
  elsewhere?: readonly RouteObject[]
  /** For long forms and tables whose test does not look at what antd's styles hide. */
  bare?: boolean
}

/** A page, or a part of one, in its surroundings. Calls go where the test leads them. */
export function render(element: ReactElement, { history = ['/'], elsewhere = [], bare }: Options = {}) {
  const router = createMemoryRouter([...elsewhere, { path: '*', element }], { initialEntries: [...history] })
  const client = newClient()
  const view = renderBare(
    <Surroundings client={client} bare={bare}>
      <RouterProvider router={router} />
    </Surroundings>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    router,
    client,
    search: () => router.state.location.search,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

/** Queries find what is hidden too: computing it for every cell of a table takes long. */
export function hiddenToo() {
  let before = {}
  beforeAll(() => {
    configure(({ defaultHidden }) => {
      before = { defaultHidden }
      return { defaultHidden: true }
    })
  })
  afterAll(() => {
    configure(before)
  })
}
