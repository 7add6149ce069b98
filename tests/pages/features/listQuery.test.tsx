import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { Activity } from 'react'
import { expect, it } from 'vitest'
import { useIsReading } from '@/components/list/queryState'
import { pageQuery, useListQuery } from '@/components/list/useListQuery'
import { notice } from '@/contract/features/notice'
import { newClient } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

const backend = onSeededServer()

const SOURCE = { endpoint: notice.queryPage, queryKey: ['notice', 'queryPage'] as const }
const STATE = { page: 1, size: 10, order: undefined, filters: {} }

function Rows() {
  const { page, source } = useListQuery(SOURCE, STATE, true)
  const isReading = useIsReading(source)
  return <output>{page === undefined || isReading ? '在读' : `${page.list.length} 行`}</output>
}

it('does not refetch rows that arrived during rendering, but refetches when the page is shown again', async () => {
  await as('operator')
  const client = newClient()
  // Like a real `prefetchQuery` whose answer arrives between two render slices.
  await client.prefetchQuery(pageQuery(SOURCE, STATE))
  let calls = 0
  backend.network!.use(http.post('*/notice/queryPage', () => void (calls += 1)))
  const page = (mode: 'visible' | 'hidden') => (
    <QueryClientProvider client={client}>
      <Activity mode={mode}>
        <Rows />
      </Activity>
    </QueryClientProvider>
  )
  const { rerender } = render(page('visible'))
  expect(screen.getByRole('status')).toHaveTextContent(/^\d+ 行$/)
  await act(async () => rerender(page('hidden')))
  expect(calls).toBe(0)
  await act(async () => rerender(page('visible')))
  await waitFor(() => expect(calls).toBe(1))
})
