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
 * The context of every console part, without motion, retries or antd's styles: role queries compute
 * styles, which takes half of all page test time.
 */
export function Surroundings({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{ token: { motion: false }, zeroRuntime: true }}
      button={{ autoInsertSpace: false }}
    >
      <App>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

interface Options {
  /** The visited addresses, latest first. */
  history?: readonly string[]
  /** Routes to leave for; drawn at every other address. */
  elsewhere?: readonly RouteObject[]
}

/** Renders a page, or part of it, in its context. The test decides where calls go. */
export function render(element: ReactElement, { history = ['/'], elsewhere = [] }: Options = {}) {
  const router = createMemoryRouter([...elsewhere, { path: '*', element }], { initialEntries: [...history] })
  const client = newClient()
  const view = renderBare(
    <Surroundings client={client}>
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

/** Lets queries find hidden elements too: computing visibility for every table cell is slow. */
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
