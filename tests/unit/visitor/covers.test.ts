import { expect, test } from 'vitest'
import { insetsOf, wayOut } from '@/visitor/map/covers'
import type { Box } from '@/visitor/map/covers'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const stage = box(0, 48, 320, 464)
const chips = { edge: 'top', box: box(0, 48, 320, 68) }
const tools = { edge: 'side', box: box(260, 168, 44, 96) }
const sheet = { edge: 'bottom', box: box(0, 352, 320, 160) }

test('each edge of the map is covered as far as what lies there reaches', () => {
  expect(insetsOf(stage, [])).toEqual({ top: 0, right: 0, bottom: 0, left: 0 })
  expect(insetsOf(stage, [chips, tools, sheet])).toEqual({ top: 68, right: 60, bottom: 160, left: 0 })
  // Where one reads from right to left, the floors lie at the right.
  expect(insetsOf(stage, [{ edge: 'side', box: box(16, 168, 44, 200) }])).toMatchObject({ left: 60, right: 0 })
  // Without chips their row has no height.
  expect(insetsOf(stage, [{ edge: 'top', box: box(0, 48, 0, 0) }])).toMatchObject({ top: 0 })
})

test('a sheet that leaves hardly any room takes it from the head', () => {
  const tall = { edge: 'bottom', box: box(0, 172, 320, 340) }
  expect(insetsOf(stage, [chips, tall])).toMatchObject({ bottom: 340, top: 464 - 340 - 72 })
  expect(insetsOf(stage, [chips, { edge: 'bottom', box: stage }])).toMatchObject({ top: 0 })
})

test('a pin under a button moves beside it, any other stays', () => {
  const insets = insetsOf(stage, [chips, tools, sheet])
  const away = (pin: Box) => wayOut(pin, [tools.box], stage, insets)
  expect(away(box(250, 200, 44, 44))).toEqual([260 - 294, 0])
  expect(away(box(250, 300, 44, 44))).toBeNull()
  expect(away(box(100, 200, 44, 44))).toBeNull()
})
