import { afterEach, expect, test, vi } from 'vitest'
import { fetchRights } from '@/visitor/buy/calls'
import { asVisitor } from '@/visitor/events/session'
import { fetchGuide } from '@/visitor/guide/fetchGuide'
import { save } from '@/visitor/saved'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const signal = new AbortController().signal
const answer = (data: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify({ code: status, msg: '', data }), { status }))

test('a guide that is closed on the web is read as its holder, whose later calls carry the token of the last sign-in', async () => {
  save('token', 'g1', 'ended')
  let valid = 't1'
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address.endsWith('/visitor/device')) return answer({ token: valid, account: false })
    const token = headers['visitorToken']
    if (token === undefined) return answer({ closedIn: 'h5' }, 404)
    return token === valid ? answer({ id: 'g1', rights: [] }) : answer(null, 401)
  })
  expect(await fetchGuide('g1', signal)).toMatchObject({ id: 'g1' })
  valid = 't2'
  expect(await asVisitor('g1', (token) => fetchRights('g1', token, signal))).toMatchObject({ rights: [] })
  expect(await fetchGuide('g1', signal)).toMatchObject({ id: 'g1' })
  valid = 't3'
  expect(await fetchGuide('g1', signal)).toMatchObject({ id: 'g1' })
})
