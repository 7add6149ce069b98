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
 * What every part of the console is drawn within, but without motion, without a second attempt at a failed call, and without antd's
 * styles: every question for a role asks for computed styles, which takes half of the time of all tests of pages. `styled`: with them.
 */
export function Surroundings({ client, styled = false, children }: { client: QueryClient; styled?: boolean; children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false }, zeroRuntime: !styled }} button={{ autoInsertSpace: false }}>
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
  /** For tests that look at what antd's styles hide. */
  styled?: boolean
}

/** A page, or a part of one, in its surroundings. Calls go where the test leads them. */
export function render(element: ReactElement, { history = ['/'], elsewhere = [], styled }: Options = {}) {
  const router = createMemoryRouter([...elsewhere, { path: '*', element }], { initialEntries: [...history] })
  const client = newClient()
  const view = renderBare(
    <Surroundings client={client} styled={styled}>
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
