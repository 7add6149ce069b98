import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { queryClient } from '@/lib/query'
import { ConnectivityWatch } from '@/app/shell/line/ConnectivityWatch'
import { seededServer } from '../../support/server/seeded'
import { signedInAs } from '../../support/pages/signedInAs'
import { onSeededServer } from './signIn'

const server = onSeededServer()
afterEach(() => queryClient.clear())

function Counts() {
  const { data, error } = useQuery({
    queryKey: ['guide', 'basic'],
    queryFn: ({ signal }) => call(guide.basic, {}, { signal }),
  })
  return <output>{error ? error.message : data ? '读到了' : '在读'}</output>
}

async function open() {
  await signedInAs(await seededServer(), 'admin')
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={queryClient}>
          <Counts />
          <ConnectivityWatch />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}

const cut = (path: string) => server.network!.use(http.all(path, () => HttpResponse.error()))

test('an unreachable server shows a notice, and failed queries are retried when it responds again', async () => {
  await open()
  await screen.findByText('读到了')
  cut('*/saas/*')
  await act(() => queryClient.resetQueries())
  expect(await screen.findByText('连不上服务器')).toBeInTheDocument()
  await screen.findByText('网络故障')
  server.network!.resetHandlers()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('网络已恢复')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('读到了')).toBeVisible())
  await waitFor(() => expect(screen.queryByText('连不上服务器')).toBeNull())
})

test('a single failing call does not count as offline and is retried only once', async () => {
  await open()
  await screen.findByText('读到了')
  let sent = 0
  server.network!.use(
    http.all('*/guide/basic', () => {
      sent += 1
      return HttpResponse.error()
    }),
  )
  await act(() => queryClient.resetQueries())
  await screen.findByText('网络故障')
  expect(sent).toBe(2)
  expect(screen.queryByText('连不上服务器')).toBeNull()
})

test('the response to a request sent before going offline does not count as being back online', async () => {
  await open()
  await screen.findByText('读到了')
  let answer: (() => void) | undefined
  server.network!.use(
    http.all('*/guide/basic', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return HttpResponse.json(null)
    }),
  )
  const request = call(guide.basic, {}).catch((error: unknown) => error)
  await waitFor(() => expect(answer).toBeDefined())
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('网络已断开')
  await act(async () => {
    answer!()
    await request
  })
  expect(screen.getByText('网络已断开')).toBeInTheDocument()
  expect(screen.queryByText('网络已恢复')).toBeNull()
  onLine.mockRestore()
  server.network!.resetHandlers()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('网络已恢复')).toBeInTheDocument()
})
