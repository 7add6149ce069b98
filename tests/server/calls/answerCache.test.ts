import { expect, test } from 'vitest'
import { AnswerCache } from '../../../server/calls/answerCache'
import type { ReadyAnswer } from '../../../server/ports/answers'

const MINUTE = 60_000

function setUp(maxBytes?: number) {
  const clock = { now: 0 }
  const cache = new AnswerCache(() => clock.now, maxBytes)
  cache.proven(0)
  return { clock, cache }
}

const answer = (bytes = 10): ReadyAnswer => ({
  endpoint: 'visitor.guide',
  tag: 'tag',
  cacheControl: 'public',
  plain: new Uint8Array(bytes),
  packed: null,
})

interface Options {
  tenantId?: string
  now?: number
  boundary?: number | null
  bytes?: number
}

const keep = (
  cache: AnswerCache,
  address: string,
  { tenantId = 'one', now = 0, boundary = null, bytes }: Options = {},
) => cache.reading(now).keep(address, tenantId, answer(bytes), () => Promise.resolve(boundary))

test('a change drops the answers of its tenant only', async () => {
  const { cache } = setUp()
  await keep(cache, '/a')
  await keep(cache, '/b', { tenantId: 'two' })
  expect([cache.find('/a', 0), cache.find('/b', 0)]).toEqual([answer(), answer()])
  cache.drop('one')
  expect([cache.find('/a', 0), cache.find('/b', 0)]).toEqual([undefined, answer()])
})

test('an answer that was read before a change is not kept after it', async () => {
  const { cache } = setUp()
  const reading = cache.reading(0)
  cache.drop('one')
  await reading.keep('/a', 'one', answer(), () => Promise.resolve(null))
  await reading.keep('/b', 'two', answer(), () => Promise.resolve(null))
  expect([cache.find('/a', 0), cache.find('/b', 0)]).toEqual([undefined, answer()])
})

test('a change that arrives while the next boundary is read counts too', async () => {
  const { cache } = setUp()
  await cache.reading(0).keep('/a', 'one', answer(), () => {
    cache.drop('one')
    return Promise.resolve(null)
  })
  expect(cache.find('/a', 0)).toBeUndefined()
})

test('losing the listening connection drops everything, and what is being read', async () => {
  const { cache } = setUp()
  await keep(cache, '/a')
  const reading = cache.reading(0)
  cache.lost()
  await reading.keep('/b', 'one', answer(), () => Promise.resolve(null))
  expect([cache.find('/a', 0), cache.find('/b', 0)]).toEqual([undefined, undefined])
  cache.proven(0)
  expect([cache.find('/a', 0), cache.find('/b', 0)]).toEqual([undefined, undefined])
  await keep(cache, '/a')
  expect(cache.find('/a', 0)).toEqual(answer())
})

test('nothing is answered without recent proof that changes arrive', async () => {
  const { clock, cache } = setUp()
  await keep(cache, '/a')
  clock.now = 1000
  expect(cache.find('/a', 0)).toBeUndefined()
  cache.proven(1000)
  expect(cache.find('/a', 0)).toEqual(answer())
})

test('an answer ends when the next record begins or ends to be shown, and is not used before it was read', async () => {
  const { cache } = setUp()
  await keep(cache, '/a', { now: MINUTE, boundary: MINUTE + 500 })
  // The boundary is known: it is not read for each answer.
  await cache.reading(MINUTE + 1).keep('/b', 'one', answer(), () => Promise.reject(new Error('read again')))
  for (const address of ['/a', '/b'])
    expect(
      [MINUTE + 499, MINUTE + 500].map((now) => cache.find(address, now) !== undefined),
      address,
    ).toEqual([true, false])
  await keep(cache, '/a', { now: MINUTE })
  expect(cache.find('/a', MINUTE - 1)).toBeUndefined()
})

test('without any boundary an answer is read again after ten minutes', async () => {
  const { cache } = setUp()
  await keep(cache, '/a')
  expect([10 * MINUTE - 1, 10 * MINUTE].map((now) => cache.find('/a', now) !== undefined)).toEqual([true, false])
})

test('memory is bounded: the answers that were not asked for longest go first', async () => {
  const { cache } = setUp(10_000)
  await keep(cache, '/a', { bytes: 3000 })
  await keep(cache, '/b', { bytes: 3000 })
  cache.find('/a', 0)
  await keep(cache, '/c', { bytes: 3000 })
  await keep(cache, '/too-large', { bytes: 20_000 })
  expect(['/a', '/b', '/c', '/too-large'].map((address) => cache.find(address, 0) !== undefined)).toEqual([
    true,
    false,
    true,
    false,
  ])
})
