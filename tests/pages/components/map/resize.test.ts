import { renderHook } from '@testing-library/react'
import type { Map as Engine } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { useEdgeKept } from '@/components/map/scene/camera/useEdgeKept'

/** A map whose coordinates are pixels from its centre. */
function fakeMap(isMoving = false) {
  const container = { clientWidth: 1000, clientHeight: 600 }
  const resized: (() => void)[] = []
  const jumpTo = vi.fn()
  const map = {
    getContainer: () => container,
    on: (_: string, run: () => void) => resized.push(run),
    off: vi.fn(),
    isMoving: () => isMoving,
    jumpTo,
    unproject: ([x, y]: [number, number]) => [x - container.clientWidth / 2, y - container.clientHeight / 2],
  }
  const resize = (width: number, height: number) => {
    Object.assign(container, { clientWidth: width, clientHeight: height })
    for (const run of resized) run()
  }
  return { map: map as unknown as Engine, jumpTo, resize }
}

test('shifts the centre by half of the change in size, so that the top-left edge stays in place', () => {
  const { map, jumpTo, resize } = fakeMap()
  renderHook(() => useEdgeKept(map, true))
  resize(632, 600)
  expect(jumpTo).toHaveBeenLastCalledWith({ center: [-184, 0] })
  resize(1000, 560)
  expect(jumpTo).toHaveBeenLastCalledWith({ center: [184, -20] })
})

test('leaves a moving or not yet visible map alone', () => {
  const moving = fakeMap(true)
  renderHook(() => useEdgeKept(moving.map, true))
  moving.resize(632, 600)
  expect(moving.jumpTo).not.toHaveBeenCalled()
  const unfolding = fakeMap()
  unfolding.resize(0, 0)
  renderHook(() => useEdgeKept(unfolding.map, true))
  unfolding.resize(632, 600)
  expect(unfolding.jumpTo).not.toHaveBeenCalled()
})
