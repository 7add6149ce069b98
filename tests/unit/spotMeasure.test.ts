import { expect, test } from 'vitest'
import { spokenLength } from '@/contract/spotMeasure'

test.each([
  ['', 0, 0],
  ['光明顶，海拔 1860 米。', 7, (6 * 60) / 250 + 60 / 150],
  ['The Guest-Greeting Pine doesn’t bow.', 5, 2],
  ['한국어', 3, (3 * 60) / 250],
  ['——！？…', 0, 0],
])('%s', (text, words, seconds) => {
  expect(spokenLength(text).words).toBe(words)
  expect(spokenLength(text).seconds).toBeCloseTo(seconds, 9)
})
