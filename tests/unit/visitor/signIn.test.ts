import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorLogin } from '@/contract/visitor/visitorLogin'
import { visitorOrder } from '@/contract/visitor/visitorOrder'
import { isBought } from '@/visitor/buy/bought'
import { hasAccount, savedToken } from '@/visitor/events/session'
import { takeReturned } from '@/visitor/signIn/returned'
import { finishSignIn, leaveForSignIn, signInProblem, takeDeparture } from '@/visitor/signIn/signIn'

const address = ({ path }: { path: string }) => `/saas${path}`
const [BEGIN, FINISH] = [address(visitorLogin.beginWeChat), address(visitorLogin.weChatLogin)]
const RIGHT = address(visitorOrder.listenRight).replace('{id}', 'g1')

type Answers = Record<string, { status?: number; data?: unknown; msg?: string }>
let sent: [string, Record<string, unknown>][] = []

function answering(answers: Answers): void {
  sent = []
  vi.stubGlobal('fetch', (called: string, { body }: RequestInit) => {
    sent.push([called, body === undefined ? {} : (JSON.parse(body as string) as Record<string, unknown>)])
    const { status = 200, data = null, msg = '' } = answers[called] ?? { status: 404 }
    return Promise.resolve(new Response(JSON.stringify({ code: status, msg, data }), { status }))
  })
}

const SESSION = { token: 't'.repeat(43), expiresAt: 1, account: true }
const state = '0'.repeat(64)

const storage = new Map<string, string>()
let left: string | null = null
/** Opens the page at an address. */
function openAt(path: string): void {
  const url = new URL(path, 'https://guide.example')
  const { pathname, search, hash, origin } = url
  const assign = (to: string) => {
    left = to
  }
  vi.stubGlobal('location', { pathname, search, hash, origin, assign })
  vi.stubGlobal('history', { replaceState: (_state: null, _title: '', to: string) => openAt(to) })
}

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('navigator', { userAgent: 'MicroMessenger' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  openAt('/h5/g1#order/o1')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Leaves for WeChat, to pay an order. */
async function leave(): Promise<void> {
  answering({ [BEGIN]: { data: { url: 'https://open.example/' } } })
  await leaveForSignIn('g1', 'o1')
  expect(left).toBe('https://open.example/')
}

/** WeChat sends the visitor back. */
async function comeBack(answer: Answers): Promise<void> {
  openAt(`/h5/g1?code=code-1&state=${state}`)
  const returned = takeReturned()!
  expect([location.search, location.hash]).toEqual(['', ''])
  answering(answer)
  await finishSignIn(returned)
}

test('a visitor who comes back is signed in where they were, and the address keeps nothing of it', async () => {
  await leave()
  expect(visitorLogin.beginWeChat.body.safeParse(sent[0]![1])).toMatchObject({ success: true })
  await comeBack({ [FINISH]: { data: SESSION }, [RIGHT]: { data: { rights: [{ orderId: 'o9' }] } } })
  expect(sent[0]).toEqual([FINISH, expect.objectContaining({ guideId: 'g1', state, code: 'code-1' })])
  expect([location.hash, hasAccount('g1'), savedToken('g1')]).toEqual(['#order/o1', true, SESSION.token])
  // Bought on another phone of the account.
  expect(isBought('g1')).toBe(true)
  expect([takeDeparture('g1', 'o1'), takeDeparture('g1', 'o1')]).toEqual([true, false])
})

test('a sign-in that does not work says why, to the order that was to be paid', async () => {
  await leave()
  await comeBack({ [FINISH]: { status: 422, msg: '这次登录已经用过，请再登录一次' } })
  expect(signInProblem()).toBe('这次登录已经用过，请再登录一次')
  expect([location.hash, hasAccount('g1')]).toEqual(['#order/o1', false])
  // Only the order that was to be paid says so, once.
  expect(['o2', 'o1', 'o1'].map((id) => takeDeparture('g1', id))).toEqual([false, true, false])
})

test.each(['/h5/g1', '/h5/g1?code=c', '/h5/?code=c&state=s', '/h5/g1/x?code=c&state=s'])(
  'nothing is taken for WeChat’s answer in %s',
  (path) => {
    openAt(path)
    expect(takeReturned()).toBeNull()
  },
)
