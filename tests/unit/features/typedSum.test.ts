import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { AMOUNT_FORM, moneyText, typedSum, yuanText } from '@/contract/kit/money'
import { changeOf, changeProblem, EMPTY } from '@/pages/features/price/batch/draft'
import { refundSum } from '@/pages/features/order/refundForm'

const POSITIVE = '退款金额要大于 0'

describe('a typed sum of at most ¥58.80', () => {
  it.each([
    ['0', POSITIVE],
    ['0.00', POSITIVE],
    ['００', POSITIVE],
    ['-5', POSITIVE],
    ['−5', POSITIVE],
    ['－５元', POSITIVE],
    ['¥-5', POSITIVE],
    ['-0', POSITIVE],
    ['1.005', AMOUNT_FORM],
    ['abc', AMOUNT_FORM],
    ['--5', AMOUNT_FORM],
    ['.', AMOUNT_FORM],
    ['12,5', AMOUNT_FORM],
    ['1e3', AMOUNT_FORM],
    ['58.81', '最多可退 ¥58.80'],
    ['1,029.40', '最多可退 ¥58.80'],
    ['999999999', '最多可退 ¥58.80'],
  ])('%s is none', (text, problem) => {
    expect(refundSum(text, 5880)).toEqual({ amount: null, problem })
  })

  it.each([
    ['58.8', 5880],
    ['0.01', 1],
    [' ￥９。8 元', 980],
  ])('%s is one', (text, amount) => {
    expect(refundSum(text, 5880)).toEqual({ amount, problem: null })
  })

  it.each(['', '  ', '　'])('%j is not yet one, nor wrong', (text) => {
    expect(refundSum(text, 5880)).toEqual({ amount: null, problem: null })
  })
})

test('every text is a sum within bounds, empty, or wrong with a reason', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-−¥￥元 ０。'.split('')) }),
    fc.integer({ min: 0, max: 20_000 }).map((amount) => yuanText(amount)),
  )
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 10_000 }), (text, maximum) => {
      const { amount, problem } = typedSum(text, { name: '金额', maximum })
      if (amount !== null) {
        expect([problem, Number.isInteger(amount), amount > 0 && amount <= maximum]).toEqual([null, true, true])
        expect(typedSum(moneyText(amount), { name: '金额', maximum }).amount).toBe(amount)
      } else if (text.normalize('NFKC').trim() !== '') expect(problem).toMatch(/\S/)
    }),
    { numRuns: 500 },
  )
})

test('a bulk change of prices by a wrong sum says so, and changes nothing', () => {
  for (const text of ['0', '-5', '1.005', 'abc', '100000'])
    for (const by of ['set', 'amount'] as const) {
      const draft = { ...EMPTY, by, text }
      expect([text, changeOf(draft), changeProblem(draft)]).toEqual([text, null, expect.stringMatching(/\S/)])
    }
})
