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
  const kept = new InProcessSessionCache(() => clock.now)
  kept.proven(0)
  return { clock, kept }
}

test('a session is answered while listening is proven, and not a second later', () => {
  const { clock, kept } = setUp()
  kept.reading()('token', session('one'))
  expect(kept.find('token')?.tenantId).toBe('one')
  clock.now = 999
  expect(kept.find('token')).toBeUndefined()
  kept.proven(900)
  expect(kept.find('token')?.tenantId).toBe('one')
})

test('a change drops the sessions of its tenant and no others', () => {
  const { kept } = setUp()
  kept.reading()('a', session('one'))
  kept.reading()('b', session('two'))
  kept.drop('one')
  expect([kept.find('a'), kept.find('b')?.tenantId]).toEqual([undefined, 'two'])
})

test('what was read before a change is not kept after it', () => {
  const { kept } = setUp()
  const keep = kept.reading()
  kept.drop('one')
  keep('a', session('one'))
  expect(kept.find('a')).toBeUndefined()
})

test('with the listening connection all is gone, also what is being read', () => {
  const { kept } = setUp()
  kept.reading()('a', session('one'))
  const keep = kept.reading()
  kept.lost()
  keep('b', session('one'))
  kept.proven(0)
  expect([kept.find('a'), kept.find('b')]).toEqual([undefined, undefined])
})

test('nothing is kept while nobody listens', () => {
  const { clock, kept } = setUp()
  clock.now = 5000
  kept.reading()('a', session('one'))
  kept.proven(5000)
  expect(kept.find('a')).toBeUndefined()
})
