import { act, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { filterRoutes } from '@/routes/filter'
import { menuRight } from '@/contract/rights'
import { routeTable } from '@/app/routes'
import { createConsoleRouter } from '@/app/shell/guard/router'
import { setAllowedRoutes } from '@/stores/routes'
import { hiddenToo, newClient, Surroundings } from '../../support/pages/render'
import { as, onSeededServer } from './signIn'

onSeededServer()
hiddenToo()
afterEach(() => window.history.replaceState(null, '', '/'))

test('a page whose right is revoked is replaced by the 404 page', async () => {
  await as('viewer')
  window.history.replaceState(null, '', '/guide/guide-list/all')
  const { router, close } = createConsoleRouter()
  render(
    <Surroundings client={newClient()}>
      <RouterProvider router={router} />
    </Surroundings>,
  )
  expect(await screen.findByRole('heading', { level: 1, name: '全部导览' })).toBeInTheDocument()

  const remaining = ['guide', 'guideList', 'guidePending'] as const
  act(() => setAllowedRoutes(filterRoutes(routeTable, new Set(remaining.map((name) => menuRight(name))))))
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'))
  expect(await screen.findByRole('heading', { name: '没有这个页面，或没有开通权限' })).toBeInTheDocument()
  close()
})
