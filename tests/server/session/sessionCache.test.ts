import { expect, test } from 'vitest'
import type { Session } from '../../../server/http/handler'
import { InProcessSessionCache } from '../../../server/session/sessionCache'

const session = (tenantId: string): Session => ({
  id: 's',
  tenantId,
  accountId: 'a',
  loginAccount: 'somebody',
  name: '某人',
  rights: new Set(),
  due: null,
  seenAt: 0,
  expiresAt: 1,
})

function setUp() {
  const clock = { now: 0 }
  const cache = new InProcessSessionCache(() => clock.now)
  cache.proven(0)
  return { clock, kept: cache }
}

test('a session is cached while the listener is confirmed, for less than a second', () => {
  const { clock, kept: cache } = setUp()
  cache.reading()('token', session('one'))
  expect(cache.find('token')?.tenantId).toBe('one')
  clock.now = 999
  expect(cache.find('token')).toBeUndefined()
  cache.proven(900)
  expect(cache.find('token')?.tenantId).toBe('one')
})

test('a change drops the sessions of its tenant only', () => {
  const { kept: cache } = setUp()
  cache.reading()('a', session('one'))
  cache.reading()('b', session('two'))
  cache.drop('one')
  expect([cache.find('a'), cache.find('b')?.tenantId]).toEqual([undefined, 'two'])
})

test('a session read before a change is not cached after it', () => {
  const { kept: cache } = setUp()
  const keep = cache.reading()
  cache.drop('one')
  keep('a', session('one'))
  expect(cache.find('a')).toBeUndefined()
})

test('losing the listening connection clears the cache, and discards running reads', () => {
  const { kept: cache } = setUp()
  cache.reading()('a', session('one'))
  const keep = cache.reading()
  cache.lost()
  keep('b', session('one'))
  cache.proven(0)
  expect([cache.find('a'), cache.find('b')]).toEqual([undefined, undefined])
})

test('nothing is cached while the listener is unconfirmed', () => {
  const { clock, kept: cache } = setUp()
  clock.now = 5000
  cache.reading()('a', session('one'))
  cache.proven(5000)
  expect(cache.find('a')).toBeUndefined()
})
