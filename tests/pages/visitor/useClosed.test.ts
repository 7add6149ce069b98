import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useClosed } from '@/visitor/guide/latest'

const lookAgain = () => {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
const answer = (status: number) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ msg: '', data: {} }), { status })))

test('a guide that is taken offline closes, and opens again; a lost network says nothing', async () => {
  answer(200)
  const { result } = renderHook(() => useClosed('g1', true))
  expect(result.current).toBe(false)
  answer(404)
  lookAgain()
  await waitFor(() => expect(result.current).toBe(true))
  const lost = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', lost)
  lookAgain()
  await waitFor(() => expect(lost).toHaveBeenCalled())
  expect(result.current).toBe(true)
  answer(200)
  lookAgain()
  await waitFor(() => expect(result.current).toBe(false))
})

test('what was downloaded is not watched', () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const { result } = renderHook(() => useClosed('g1', false))
  lookAgain()
  expect(fetch).not.toHaveBeenCalled()
  expect(result.current).toBe(false)
})
