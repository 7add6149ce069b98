import { expect, test } from 'vitest'
import { parseYuan } from '@/contract/kit/money'

test.each([
  ['29.4', 2940],
  ['0.29', 29],
  ['２９．４０', 2940],
  ['29。4', 2940],
  ['￥29', 2900],
  ['¥1,029.40', 102_940],
  [' 29.4 元', 2940],
])('%s is an amount', (text, fen) => expect(parseYuan(text)).toBe(fen))

test.each(['', '元', '29.405', '5,00', '1,23', '-3', '3..5', '二十'])('%s is not an amount', (text) =>
  expect(parseYuan(text)).toBeNull(),
)
