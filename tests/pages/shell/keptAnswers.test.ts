import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAnswers, restoreAnswers } from '@/app/shell/prefetch/keptAnswers'
import { queryClient } from '@/lib/query'
import { announceIdentityChange } from '@/stores/identity'
import { useAuth } from '@/stores/auth'

const as = (loginAccount: string) =>
  useAuth.setState({ user: { name: loginAccount, loginAccount, token: 'token', avatar: '' } })

const HOME = { queryKey: ['statistics', 'today'], queryFn: () => new Promise<never>(() => undefined) }

beforeEach(() => {
  queryClient.clear()
  window.history.replaceState(null, '', '/home')
  as('lin')
})
afterEach(() => queryClient.clear())

/** Shows an answer on the page, then reloads it as this account. */
function reload(account: string, path = '/home', between: () => void = () => undefined) {
  queryClient.setQueryData(HOME.queryKey, { visitors: 840 }, { updatedAt: 1000 })
  queryClient.setQueryData(['hidden'], 1)
  const stop = new QueryObserver(queryClient, { ...HOME, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  )
  window.history.replaceState(null, '', path)
  keepAnswers()
  stop()
  queryClient.clear()
  between()
  as(account)
  restoreAnswers()
}

test('a reload shows what home showed, with the time it had, and once', () => {
  reload('lin')
  expect(queryClient.getQueryState(HOME.queryKey)).toMatchObject({ data: { visitors: 840 }, dataUpdatedAt: 1000 })
  expect(queryClient.getQueryData(['hidden'])).toBeUndefined()
  queryClient.clear()
  restoreAnswers()
  expect(queryClient.getQueryData(HOME.queryKey)).toBeUndefined()
})

test('nobody else sees it, and other pages keep nothing', () => {
  reload('wang')
  expect(queryClient.getQueryData(HOME.queryKey)).toBeUndefined()
  as('lin')
  reload('lin', '/home', announceIdentityChange)
  expect(queryClient.getQueryData(HOME.queryKey)).toBeUndefined()
  reload('lin', '/guide/guide-list/all')
  expect(queryClient.getQueryData(HOME.queryKey)).toBeUndefined()
})
