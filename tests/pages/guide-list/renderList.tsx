import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll } from 'vitest'
import type { GuideScope } from '@/contract/guide'
import { rights } from '@/contract/rights'
import { call } from '@/lib/call'
import { GuideList } from '@/pages/guide/guide-list/GuideList'
import { useAuth } from '@/stores/auth'
import { signIn } from '../../support/accounts'
import type { Account } from '../../support/accounts'
import type { TestServer } from '../../support/server'

/** Signs in as the guard does: the person, then every right, then the account's. */
export async function signedInAs(server: TestServer, account: Account) {
  useAuth.getState().signIn(await signIn(server, account))
  const [all, own] = [await call(rights.listAll), await call(rights.adminRights)]
  useAuth.getState().setRights({ all, own, permittedPaths: new Set() })
}

/** One of the guide lists at an address, over the calls that the test serves. */
export function renderList(scope: GuideScope, search = '') {
  const router = createMemoryRouter([{ path: '*', element: <GuideList scope={scope} /> }], { initialEntries: [`/guide/guide-list/${scope}${search}`] })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <ConfigProvider locale={zhCN} theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return { user: userEvent.setup(), router, client, search: () => router.state.location.search }
}

/** Names of the rows as they stand. */
export const rowNames = () => [...document.querySelectorAll('tr[data-row-key] .name')].map((name) => name.textContent)

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

export const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (row === null) throw new Error(`${name} stands in no row`)
  return row
}
