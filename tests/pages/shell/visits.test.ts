import { beforeEach, expect, test } from 'vitest'
import { countVisit, mostVisited, useVisits } from '@/stores/visits'

beforeEach(() => useVisits.setState({ accounts: {} }))

const visit = (account: string, path: string, times: number) => {
  for (let time = 0; time < times; time += 1) countVisit(account, path)
}

test('the pages that an account opens most come first, and other accounts do not count', () => {
  visit('lin', '/a', 1)
  visit('lin', '/b', 3)
  visit('lin', '/c', 2)
  visit('wang', '/a', 9)
  expect(mostVisited('lin', 2)).toEqual(['/b', '/c'])
  expect(mostVisited('nobody', 2)).toEqual([])
})

test('what was opened long ago gives way to what is opened now', () => {
  visit('lin', '/old', 150)
  visit('lin', '/new', 160)
  expect(mostVisited('lin', 1)).toEqual(['/new'])
  expect(Object.values(useVisits.getState().accounts['lin'] ?? {}).reduce((sum, count) => sum + count)).toBeLessThan(
    200,
  )
})
