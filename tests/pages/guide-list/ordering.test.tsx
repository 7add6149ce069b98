import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useOrdering } from '@/components/list/useOrdering'

const PAGE_KEY = ['list', 'queryPage', {}]
const STATE = { page: 1, size: 20, order: undefined, filters: {} }
const rows = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }))
const page = { list: rows, total: 3, pageNum: 1, pageSize: 20 }

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(PAGE_KEY, page)
})

/** Drags the first row behind the second; saving ends as `save` says. */
async function drag(save: () => Promise<void>) {
  const source = {
    ordering: { rights: [], pinned: () => false, readOrder: () => Promise.resolve(rows), save },
    rowName: ({ id }: { id: string }) => id,
    queryKey: ['list'],
    onChanged: vi.fn<() => void>(),
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <App>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </App>
  )
  const { result } = renderHook(() => useOrdering(source as never, STATE, PAGE_KEY), { wrapper })
  await act(() => result.current.moveVisible(rows[0] as never, 0, 1))
}

it('puts the rows back when the order was not saved', async () => {
  let shown: unknown
  await drag(() => {
    shown = client.getQueryData(PAGE_KEY)
    return Promise.reject(new Error('not saved'))
  })
  expect(shown).toMatchObject({ list: [{ id: 'b' }, { id: 'a' }, { id: 'c' }] })
  expect(client.getQueryData(PAGE_KEY)).toEqual(page)
})

it('leaves nothing of the former person in a cache that was cleared meanwhile', async () => {
  await drag(() => {
    client.clear()
    return Promise.reject(new Error('未授权'))
  })
  expect(client.getQueryData(PAGE_KEY)).toBeUndefined()
})

it("leaves the next person's page alone", async () => {
  const theirs = { ...page, list: [{ id: 'z', version: 1 }], total: 1 }
  await drag(() => {
    client.clear()
    client.setQueryData(PAGE_KEY, theirs)
    return Promise.reject(new Error('未授权'))
  })
  expect(client.getQueryData(PAGE_KEY)).toEqual(theirs)
})
