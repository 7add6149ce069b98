import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LISTENS_MAX, visitorEvents, VISITS_MAX } from '@/contract/visitor/visitorEvents'
import { visitorLogin } from '@/contract/visitor/visitorLogin'
import { flush } from '@/visitor/events/useEvents'
import {
  changeQueue,
  LISTENS_PER_CALL,
  readQueue,
  VISITS_PER_CALL,
  withListen,
  withoutSent,
} from '@/visitor/events/queue'
import { deviceName } from '@/visitor/events/session'
import { clearSaved, readSaved, save } from '@/visitor/saved'

const GUIDE = 'guide-1'
const listen = (key: string, seconds: number) => ({ key, guideId: GUIDE, spotId: 's', at: 1, seconds })

/** Answers of a server by path; each call is recorded. */
function server(answers: Record<string, (body: unknown, token: string | null) => { status?: number; data?: unknown }>) {
  const calls: { path: string; body: unknown; token: string | null }[] = []
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit) => {
    const path = address.replace('/saas', '')
    const token = new Headers(headers).get('visitorToken')
    const call = { path, body: JSON.parse(body as string) as unknown, token }
    calls.push(call)
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    const { status = 200, data = null } = answer(call.body, token)
    return new Response(JSON.stringify({ code: status, msg: '', data }), { status })
  })
  return calls
}
const SIGNED_IN = { data: { token: 't1', expiresAt: 1 } }
const KEPT = { data: { visits: 0, listens: 0, positions: 0, refused: [] } }
const [LOGIN, EVENTS] = [visitorLogin.deviceLogin.path, visitorEvents.events.path]

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      },
      { ownKeys: () => [...values.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ),
  )
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call takes as many visits and explanations as the contract allows', () => {
  expect([LISTENS_PER_CALL, VISITS_PER_CALL]).toEqual([LISTENS_MAX, VISITS_MAX])
})

describe('what waits to be sent', () => {
  test('has an explanation once, and keeps what came in during a call or may succeed later', () => {
    let queue = { visits: [{ guideId: GUIDE, at: 5 }], listens: [listen('a', 3), listen('b', 4), listen('c', 5)] }
    const sent = queue
    queue = withListen(queue, listen('a', 9))
    expect(queue.listens).toHaveLength(3)
    const left = withoutSent(queue, sent, [
      { of: 'listens', index: 1, reason: 'tooMany' },
      { of: 'listens', index: 2, reason: 'spot' },
    ])
    expect(left).toEqual({ visits: [], listens: [listen('b', 4), listen('a', 9)] })
  })

  test('is sent as a nameless visitor, who is signed in when there is something to send', async () => {
    const calls = server({ [LOGIN]: () => SIGNED_IN, [EVENTS]: () => KEPT })
    await flush(GUIDE)
    expect(calls).toEqual([])
    changeQueue(GUIDE, (queue) => withListen(queue, listen('a', 3)))
    await flush(GUIDE)
    expect(calls).toMatchObject([
      { path: LOGIN, body: { guideId: GUIDE, device: 'iPhone', key: expect.stringMatching(/^[\da-f]{48}$/) } },
      { path: EVENTS, token: 't1', body: { listens: [listen('a', 3)], sharesPosition: false, positions: [] } },
    ])
    expect(readQueue(GUIDE).listens).toEqual([])
  })

  test('is sent with a new token where the old one has expired', async () => {
    save('token', GUIDE, 'old')
    changeQueue(GUIDE, (queue) => withListen(queue, listen('a', 3)))
    const calls = server({
      [LOGIN]: () => SIGNED_IN,
      [EVENTS]: (_body, token) => (token === 'old' ? { status: 401 } : KEPT),
    })
    await flush(GUIDE)
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      [EVENTS, 'old'],
      [LOGIN, null],
      [EVENTS, 't1'],
    ])
    expect(readQueue(GUIDE).listens).toEqual([])
  })

  test.each([
    ['no network keeps it', {}, 1],
    ['too many calls keep it', { [EVENTS]: () => ({ status: 429 }) }, 1],
    ['what the server can never take is dropped', { [EVENTS]: () => ({ status: 422 }) }, 0],
  ])('%s', async (_title, answers, left) => {
    save('token', GUIDE, 't1')
    changeQueue(GUIDE, (queue) => withListen(queue, listen('a', 3)))
    server(answers)
    await flush(GUIDE)
    expect(readQueue(GUIDE).listens).toHaveLength(left)
  })

  test('a position goes with it only if one is handed in', async () => {
    save('token', GUIDE, 't1')
    const calls = server({ [EVENTS]: () => KEPT })
    const position = { guideId: GUIDE, at: 7, lng: 118, lat: 30 }
    await flush(GUIDE, { position })
    expect(calls).toMatchObject([{ body: { sharesPosition: true, positions: [position] } }])
  })
})

test('being forgotten leaves nothing of the page on the phone', () => {
  save('device', null, 'key')
  save('heard', GUIDE, ['s'])
  localStorage.setItem('other', '1')
  clearSaved()
  expect([readSaved('device', null), readSaved('heard', GUIDE), localStorage.getItem('other')]).toEqual([
    null,
    null,
    '1',
  ])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 14; HUAWEI Mate 60 Build/ABC) AppleWebKit/537.36', 'HUAWEI Mate 60'],
  ['Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2102K1C Build/SKQ1) AppleWebKit/537.36', 'M2102K1C'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', ''],
  ['Mozilla/5.0 (X11; Linux x86_64)', ''],
])('the device of %s is %j', (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected)
})
