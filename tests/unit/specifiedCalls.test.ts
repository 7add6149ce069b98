import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import { SPECIFIED } from '../support/specification'

/** The four kinds of configuration have the same calls. */
const CONFIG_TYPES = ['scenicType', 'language', 'voiceStyle', 'poiType'].flatMap((type): [string, string][] => [
  [`${type} queryPage`, `POST /api/mgr/pt/${type}/queryPage`],
  [`${type} idAndName`, `GET /api/mgr/pt/${type}/idAndName`],
  [`${type} {id}`, `GET /api/mgr/pt/${type}/{}`],
  [`${type} POST`, `POST /api/mgr/pv/${type}`],
  [`${type} PUT`, `PUT /api/mgr/pv/${type}`],
  [`${type} DELETE {id}`, `DELETE /api/mgr/pv/${type}/{}`],
  [`${type} sorting`, `PUT /api/mgr/pv/${type}s`],
])

const there = new Set(allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`))
const missing = (calls: readonly [string, string][]) => calls.filter(([, call]) => !there.has(call)).map(([words, call]) => `${words}: ${call}`)

test('every call that the specification spells or names is in the contract', () => {
  expect(missing([...SPECIFIED, ...CONFIG_TYPES])).toEqual([])
})

test('each is named once, by words and call', () => {
  const calls = SPECIFIED.map(([, call]) => call)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(SPECIFIED.every(([words, call]) => words !== '' && /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(call))).toBe(true)
})

test('a call that is not there is found by its words', () => {
  expect(missing([['applause', 'POST /api/mgr/pv/applause']])).toEqual(['applause: POST /api/mgr/pv/applause'])
})
