import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startOfDay } from '@/contract/kit/chinaDay'
import { changedPrice, changeRefusal } from '@/contract/features/price/priceChange'
import type { PriceChange } from '@/contract/features/price/priceChange'
import {
  durationText,
  momentText,
  nextSwitch,
  overlapOf,
  overlapText,
  priceAt,
  withdrawn,
} from '@/contract/features/price/pricePeriod'

const LIST = { price: 2990, original: 3990 }
const HOUR = 3_600_000

/** Periods that follow each other, some touching, around midnights in China. */
const periods = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 48 * HOUR }),
      fc.integer({ min: 1, max: 72 * HOUR }),
      fc.integer({ min: 1, max: 9999 }),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => {
    let at = startOfDay('2026-12-31')
    return parts.map(([gap, length, amount], index) => {
      const startsAt = at + gap
      at = startsAt + length
      return { id: String(index), name: `价 ${index}`, startsAt, endsAt: at, amount }
    })
  })

const moments = fc.integer({ min: startOfDay('2026-12-30'), max: startOfDay('2027-01-20') })

describe('price at a moment', () => {
  test('is that of the only period that holds, else the list price', () => {
    fc.assert(
      fc.property(periods, moments, (list, at) => {
        const holding = list.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
        expect(holding.length).toBeLessThan(2)
        const { price, original } = priceAt(LIST, list, at)
        expect(price).toBe(holding[0]?.amount ?? LIST.price)
        if (original !== null) expect(original).toBeGreaterThan(price)
      }),
    )
  })

  test('changes at the next switch and not before', () => {
    fc.assert(
      fc.property(periods, moments, (list, at) => {
        const next = nextSwitch(list, at)
        const now = priceAt(LIST, list, at).period?.id
        if (next === null) expect(now).toBeUndefined()
        else {
          expect(priceAt(LIST, list, next - 1).period?.id).toBe(now)
          expect(priceAt(LIST, list, next).period?.id).not.toBe(now)
        }
      }),
    )
  })

  test('switches at midnight in Beijing, to the second', () => {
    const startsAt = startOfDay('2027-01-01')
    const holiday = { startsAt, endsAt: startOfDay('2027-01-04'), amount: 3290 }
    expect(priceAt(LIST, [holiday], startsAt - 1000).price).toBe(2990)
    expect(priceAt(LIST, [holiday], startsAt)).toEqual({ price: 3290, original: 3990, period: holiday })
    expect(priceAt(LIST, [holiday], holiday.endsAt).price).toBe(2990)
    expect(momentText(startsAt)).toBe('2027-01-01 00:00')
    expect(momentText(startsAt - 1000)).toBe('2026-12-31 23:59:59')
  })
})

describe('overlap', () => {
  test('is there exactly when both hold at some moment', () => {
    fc.assert(
      fc.property(periods, moments, fc.integer({ min: 1, max: 96 * HOUR }), (list, startsAt, length) => {
        const span = { startsAt, endsAt: startsAt + length }
        const overlap = overlapOf(span, list)
        const shared = list.filter((period) => period.startsAt < span.endsAt && period.endsAt > span.startsAt)
        expect(overlap?.period).toBe(shared[0])
        if (overlap) {
          expect(priceAt(LIST, list, overlap.startsAt).period).toBe(overlap.period)
          expect(priceAt(LIST, list, overlap.endsAt - 1).period).toBe(overlap.period)
        }
      }),
    )
  })

  test('is said in words', () => {
    const period = { name: '雪季亲子', startsAt: startOfDay('2026-12-12'), endsAt: startOfDay('2027-01-04') }
    const overlap = overlapOf({ startsAt: startOfDay('2027-01-01'), endsAt: startOfDay('2027-01-10') }, [period])
    expect(overlapText(overlap!)).toBe('与「雪季亲子」重叠 3 天（2027-01-01 00:00 到 2027-01-04 00:00）')
  })

  test.each([
    [72 * HOUR, '3 天'],
    [30 * HOUR, '1 天 6 小时'],
    [90_000, '1 分钟 30 秒'],
    [24 * HOUR + 60_000, '1 天'],
    [999, '不到 1 秒'],
  ])('%i ms are %s', (ms, text) => expect(durationText(ms)).toBe(text))
})

test('withdrawing never changes what was already charged, and leaves nothing to come', () => {
  fc.assert(
    fc.property(periods, moments, moments, (list, now, at) => {
      const rest = list.flatMap((period) => withdrawn(period, now) ?? [])
      expect(priceAt(LIST, rest, at).price).toBe(at < now ? priceAt(LIST, list, at).price : LIST.price)
    }),
  )
})

describe('change of a price', () => {
  const changes = fc.oneof(
    fc.record({ by: fc.constant('set' as const), amount: fc.integer({ min: 1, max: 9_999_999 }) }),
    fc.record({ by: fc.constant('amount' as const), amount: fc.integer({ min: -9_999_999, max: 9_999_999 }) }),
    fc.record({
      by: fc.constant('percent' as const),
      percent: fc.integer({ min: -90, max: 300 }),
      to: fc.constantFrom(1, 10, 100),
    }),
  )

  test('is a whole number of fen, and in the direction that was asked for, or refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), changes, (price, change: PriceChange) => {
        if (changeRefusal({ price, original: null }, change, 'holiday') !== null) return
        const next = changedPrice(price, change)
        expect(Number.isSafeInteger(next)).toBe(true)
        expect(next).toBeGreaterThan(0)
        const asked = change.by === 'set' ? next - price : change.by === 'amount' ? change.amount : change.percent
        // A share of nothing only rounds.
        if (asked !== 0) expect(Math.sign(next - price)).toBe(Math.sign(asked))
      }),
    )
  })
})
