import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useActiveTab, useTabActions } from '@/app/shell/tabs/useTabActions'
import type { TabActions } from '@/app/shell/tabs/useTabActions'

test('navigation keeps the tab actions identical, so only the affected tabs re-render', async () => {
  const seen: [string, TabActions][] = []
  const routes: never[] = []
  const Bar = () => {
    seen.push([useActiveTab(), useTabActions(routes)])
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }], { initialEntries: ['/home'] })
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/guide/'))
  expect(seen.at(-1)![0]).toBe('/guide')
  expect(new Set(seen.map(([, actions]) => actions)).size).toBe(1)
})
