import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFollowing, ZOOM } from '@/pages/operation/rescue/map/useFollowing'

const start = () => renderHook(({ lng, lat }) => useFollowing(lng, lat), { initialProps: { lng: 118.17, lat: 30.13 } })

it('keeps the map centred on a moving caller without changing the zoom', () => {
  const { result, rerender } = start()
  expect(result.current.view).toEqual({ centre: [118.17, 30.13], zoom: ZOOM })
  rerender({ lng: 118.18, lat: 30.14 })
  expect(result.current.view).toEqual({ centre: [118.18, 30.14] })
  const { view } = result.current
  // The same values again: nothing moves.
  rerender({ lng: 118.18, lat: 30.14 })
  expect(result.current.view).toBe(view)
})

it('stops following when the user looks elsewhere, until following is switched on again', () => {
  const { result, rerender } = start()
  act(() => result.current.goTo({ centre: [118.2, 30.2] }))
  rerender({ lng: 118.18, lat: 30.14 })
  expect([result.current.following, result.current.view]).toEqual([false, { centre: [118.2, 30.2] }])
  act(() => result.current.toggle())
  expect([result.current.following, result.current.view]).toEqual([true, { centre: [118.18, 30.14], zoom: ZOOM }])
  act(() => result.current.stop())
  rerender({ lng: 118.19, lat: 30.15 })
  expect(result.current.view).toEqual({ centre: [118.18, 30.14], zoom: ZOOM })
})
