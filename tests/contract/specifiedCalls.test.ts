import { expect, test } from 'vitest'
import { allEndpoints } from '@/contract'
import { SPECIFIED } from '../support/specification'

/** The four configuration types share the same calls. */
const CONFIG_TYPES = ['scenicType', 'language', 'voiceStyle', 'poiType'].flatMap((type): [string, string][] => [
  [`${type} queryPage`, `POST /api/mgr/pt/${type}/queryPage`],
  [`${type} idAndName`, `GET /api/mgr/pt/${type}/idAndName`],
  [`${type} {id}`, `GET /api/mgr/pt/${type}/{}`],
  [`${type} POST`, `POST /api/mgr/pv/${type}`],
  [`${type} PUT`, `PUT /api/mgr/pv/${type}`],
  [`${type} DELETE {id}`, `DELETE /api/mgr/pv/${type}/{}`],
  [`${type} sorting`, `PUT /api/mgr/pv/${type}s`],
])

/** Figures of the dashboard, of all guides and of a single guide. */
const STATISTICS: readonly [string, string][] = [
  ['data/total', 'GET /api/mgr/pt/data/total'],
  ['data/realTime', 'GET /api/mgr/pt/data/realTime'],
  ['data/tendency', 'GET /api/mgr/pt/data/tendency'],
  ['data/spot/rank', 'GET /api/mgr/pt/data/spot/rank'],
  ['data/sell/right', 'GET /api/mgr/pt/data/sell/right'],
  ['spot listenIn', 'GET /api/mgr/pt/data/spot/listenIn'],
  ['spot hot', 'GET /api/mgr/pt/data/spot/hot'],
  ['phoneBrand count', 'GET /api/mgr/pt/data/phoneBrand/count'],
  ['hour visit', 'GET /api/mgr/pt/data/hour/visit'],
  ['day visit', 'GET /api/mgr/pt/data/day/visit'],
  ['visitor from/{a}/{b}', 'GET /api/mgr/pt/data/visitor/from/{}/{}'],
  ['weather/{id}', 'GET /api/mgr/pt/data/weather/{}'],
  ['thermodynamicDiagram/{id}', 'GET /api/mgr/pt/data/thermodynamicDiagram/{}'],
  ['visitor count', 'GET /api/mgr/pt/data/visitor/count'],
  ['tier data', 'GET /api/mgr/pt/data/tier'],
]

const existing = new Set(
  allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
)
const missing = (calls: readonly [string, string][]) =>
  calls.filter(([, call]) => !existing.has(call)).map(([words, call]) => `${words}: ${call}`)

test('the contract contains every call of the specification', () => {
  expect(missing([...SPECIFIED, ...STATISTICS, ...CONFIG_TYPES])).toEqual([])
})

test('each call is listed once, with its wording', () => {
  const calls = [...SPECIFIED, ...STATISTICS].map(([, call]) => call)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
  expect(SPECIFIED.every(([words, call]) => words !== '' && /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(call))).toBe(
    true,
  )
})

test('a missing call is reported with its wording', () => {
  expect(missing([['applause', 'POST /api/mgr/pv/applause']])).toEqual(['applause: POST /api/mgr/pv/applause'])
})
