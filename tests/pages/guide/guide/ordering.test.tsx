import type { QueryClient } from '@tanstack/react-query'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useOrdering } from '@/components/list/order/useOrdering'
import { newClient, Surroundings } from '../../../support/pages/render'

const PAGE_KEY = ['list', 'queryPage', {}]
const STATE = { page: 1, size: 20, order: undefined, filters: {} }
const rows = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }))
const page = { list: rows, total: 3, pageNum: 1, pageSize: 20 }

let client: QueryClient
beforeEach(() => {
  client = newClient()
  client.setQueryData(PAGE_KEY, page)
})

/** Drags the first row below the second; `save` decides how saving ends. `order` is the server's order. */
async function drag(save: (ids: string[], from: string[]) => Promise<void>, order = rows) {
  const source = {
    ordering: { rights: [], pinned: () => false, readOrder: () => Promise.resolve(order), save },
    rowName: ({ id }: { id: string }) => id,
    queryKey: ['list'],
    onChanged: vi.fn<() => void>(),
  }
  const wrapper = ({ children }: { children: ReactNode }) => <Surroundings client={client}>{children}</Surroundings>
  const { result } = renderHook(() => useOrdering(source as never, STATE, PAGE_KEY, 3), { wrapper })
  await act(() => result.current.moveVisible(rows[0] as never, 0, 1))
  return source.onChanged
}

it('restores the rows when saving the order fails', async () => {
  let optimistic: unknown
  await drag(() => {
    optimistic = client.getQueryData(PAGE_KEY)
    return Promise.reject(new Error('not saved'))
  })
  expect(optimistic).toMatchObject({ list: [{ id: 'b' }, { id: 'a' }, { id: 'c' }] })
  expect(client.getQueryData(PAGE_KEY)).toEqual(page)
})

it('writes nothing into a cache that was cleared meanwhile', async () => {
  await drag(() => {
    client.clear()
    return Promise.reject(new Error('未授权'))
  })
  expect(client.getQueryData(PAGE_KEY)).toBeUndefined()
})

it('does not touch the page of the next user', async () => {
  const theirs = { ...page, list: [{ id: 'z', version: 1 }], total: 1 }
  await drag(() => {
    client.clear()
    client.setQueryData(PAGE_KEY, theirs)
    return Promise.reject(new Error('未授权'))
  })
  expect(client.getQueryData(PAGE_KEY)).toEqual(theirs)
})

it('moves nothing when somebody else has changed the order; reports it and refetches', async () => {
  const save = vi.fn(() => Promise.resolve())
  const onChanged = await drag(save, [rows[1]!, rows[0]!, rows[2]!])
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByText('没有移动「a」')).toBeInTheDocument()
  expect(screen.getByText('顺序刚被别人调整过，已重新读取，请再排一次')).toBeInTheDocument()
  expect(client.getQueryData(PAGE_KEY)).toEqual(page)
  expect(onChanged).toHaveBeenCalledOnce()
})

it('sends the order it started from, including rows of other pages', async () => {
  const save = vi.fn(() => Promise.resolve())
  await drag(save, [rows[0]!, { id: 'x', version: 1 }, rows[1]!, rows[2]!])
  expect(save).toHaveBeenCalledWith(['x', 'b', 'a', 'c'], ['a', 'x', 'b', 'c'])
})

it('refuses dragging in advance when there are too many rows', () => {
  const obstacleOf = (total: number) => {
    const { result } = renderHook(() => useOrdering({ queryKey: ['list'] } as never, STATE, PAGE_KEY, total), {
      wrapper: ({ children }: { children: ReactNode }) => <Surroundings client={client}>{children}</Surroundings>,
    })
    return result.current.obstacle
  }
  expect(obstacleOf(5000)).toBeNull()
  expect(obstacleOf(5001)).toBe('超过 5000 项，不能手动排序')
})
