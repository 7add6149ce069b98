import { expect, test } from 'vitest'
import { allLists, domains } from '../../scripts/plans/lists'

// Filling the database takes minutes: a call that no longer exists should be found before.
test('every list of the contract has calls to explain, and a value for each of its filters', async () => {
  const lists = await allLists(new Set(), async (domain) => `id of ${domain}`)
  const withList = Object.keys(domains).filter((domain) => domains[domain]!['queryPage'] !== undefined)
  expect(new Set(lists.map(({ domain }) => domain))).toEqual(new Set(withList))
})
