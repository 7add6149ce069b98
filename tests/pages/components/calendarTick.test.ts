import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'

test('redraws only when a new hour or day starts', () => {
  const midnight = Date.parse('2026-11-21T00:00+08:00')
  vi.useFakeTimers({ now: midnight - 90 * 60_000 })
  const drawn = { hour: vi.fn(), day: vi.fn() }
  const follow = (unit: 'hour' | 'day') =>
    renderHook(() => {
      drawn[unit]()
      return useCalendarTick(unit)
    })
  const [hour, day] = [follow('hour'), follow('day')]
  expect(hour.result.current).toBe(midnight - 2 * 3_600_000)
  expect(day.result.current).toBe(midnight - 24 * 3_600_000)

  act(() => void vi.advanceTimersByTime(30 * 60_000 - 1))
  expect([drawn.hour, drawn.day].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  act(() => void vi.advanceTimersByTime(1))
  expect(hour.result.current).toBe(midnight - 3_600_000)
  expect([drawn.hour, drawn.day].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect([hour.result.current, day.result.current]).toEqual([midnight, midnight])

  hour.unmount()
  day.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
