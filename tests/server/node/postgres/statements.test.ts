import { expect, test, vi } from 'vitest'
import { Repeated, Statements } from '../../../../server/node/postgres/statements'

function setUp() {
  const refused = vi.fn()
  const repeated = new Repeated(refused)
  return { refused, repeated, statements: new Statements(repeated) }
}

test('a statement is prepared when it is used again, not the first time', () => {
  const { statements } = setUp()
  expect(statements.use('select 1').name).toBe('')
  const prepared = statements.use('select 1')
  expect(prepared.name).not.toBe('')
  expect(statements.use('select 1')).toBe(prepared)
})

test('a name depends only on the text, so no connection confuses two statements', () => {
  const { repeated, statements } = setUp()
  const other = new Statements(repeated)
  for (const text of ['select 1', 'select 2', 'select 1', 'select 2']) statements.use(text)
  for (const text of ['select 2', 'select 1']) other.use(text)
  expect(other.use('select 1').name).toBe(statements.use('select 1').name)
  expect(other.use('select 2').name).not.toBe(other.use('select 1').name)
})

test('the least recently used ones are evicted, but none that the same message uses', () => {
  const { statements } = setUp()
  const texts = Array.from({ length: 300 }, (_, n) => `select ${n}`)
  for (const text of texts) statements.use(text)
  const first = statements.use(texts[0]!)
  for (const text of texts) statements.use(text)
  expect(statements.use(texts[0]!)).toBe(first)
  const { name } = statements.use(texts[1]!)
  const surplus = statements.takeSurplus()
  expect(surplus).toHaveLength(300 - 256)
  expect(surplus).not.toContain(first.name)
  expect(surplus).not.toContain(name)
  expect(statements.takeSurplus()).toEqual([])
})

test('once the database drops them, no connection prepares any, and it is reported once', () => {
  const { refused, repeated, statements } = setUp()
  statements.use('select 1')
  statements.use('select 1')
  repeated.refuse()
  repeated.refuse()
  expect(statements.use('select 1').name).toBe('')
  expect(new Statements(repeated).use('select 1').name).toBe('')
  expect(refused).toHaveBeenCalledTimes(1)
})

test('without a shared memory of repeated texts, nothing is prepared', () => {
  const statements = new Statements(null)
  statements.use('select 1')
  expect(statements.use('select 1').name).toBe('')
})
