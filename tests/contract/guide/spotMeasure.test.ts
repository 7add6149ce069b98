import { expect, test } from 'vitest'
import { spokenSeconds, textLength } from '@/contract/guide/package/spotMeasure'

test.each([
  ['', 0, 0],
  ['光明顶，海拔 1860 米。', 14, (6 * 60) / 250 + 60 / 150],
  ['The Guest-Greeting Pine doesn’t bow.', 36, 2],
  ['한국어', 3, (3 * 60) / 250],
  [' ——！？…\n', 5, 0],
])('%s', (text, length, seconds) => {
  expect(textLength(text)).toBe(length)
  expect(spokenSeconds(text)).toBeCloseTo(seconds, 9)
})
