import { act, renderHook, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { expect, it, vi } from 'vitest'
import { useBulk } from '@/components/list/bulk/useBulk'
import { useAuth } from '@/stores/auth'

const person = (loginAccount: string) => ({
  name: loginAccount,
  loginAccount,
  token: `token-of-${loginAccount}`,
  avatar: '/a.png',
})

it('a bulk action stops when another user signs in', async () => {
  useAuth.getState().signIn(person('a'))
  const rows = Array.from({ length: 12 }, (_, index) => ({ id: String(index), version: 1 }))
  const sentBy: (string | undefined)[] = []
  const bulk = {
    title: '批量删除',
    done: '删除',
    run: () => {
      sentBy.push(useAuth.getState().user?.loginAccount)
      // Another person signs in in another tab while the first calls are in flight.
      if (sentBy.length === 4) useAuth.getState().signIn(person('b'))
      return Promise.resolve()
    },
  }
  const onChanged = vi.fn<() => void>()
  const selection = { rows, set: vi.fn<() => void>() }
  const { result } = renderHook(() => useBulk({ selection: selection as never, measure: '个', onChanged }), {
    wrapper: App,
  })
  act(() => result.current.start({ bulk } as never))
  await act(async () => result.current.confirm())
  await waitFor(() => expect(result.current.running).toBeNull())
  expect(sentBy).toEqual(['a', 'a', 'a', 'a'])
})
