import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { JoinedTickets } from '@/visitor/buy/JoinedTickets'
import { save } from '@/visitor/saved'
import later from '@/visitor/words/later/zh.json'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a ticket that was left is gone, even if the network is lost right after', async () => {
  save('token', 'g1', 't1')
  const guides = [{ id: 'g1', name: '黄山' }]
  let list = [{ id: 'r1', product: '家庭票', guides, until: 0, canListen: true, listeners: 3, used: 2 }]
  const answer = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data })))
  vi.stubGlobal('fetch', (address: string) => {
    if (address.endsWith('/right/list')) return answer(list)
    if (!address.endsWith('/leave')) return Promise.reject(new TypeError('Failed to fetch'))
    list = []
    return answer(null)
  })
  render(<JoinedTickets guideId="g1" />)
  await userEvent.click(await screen.findByRole('button', { name: /家庭票/ }))
  await userEvent.click(screen.getByRole('button', { name: later.phones.leave }))
  await waitFor(() => expect(screen.queryByText('家庭票')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})
