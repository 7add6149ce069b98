import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import type { SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { guide } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'
import { receive } from '@/app/shell/guard/ssoHandoff'
import { Guarded } from '@/app/shell/guard/Guarded'
import { startGuard } from '@/app/shell/guard/guard'
import { useAuth } from '@/stores/auth'
import { serveApp } from '../../../mocks/node'
import { signIn } from '../../support/session/accounts'
import type { Account } from '../../support/session/accounts'
import { seededServer } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'

let server: TestServer
let network: SetupServer
const requests: string[] = []

beforeAll(async () => {
  server = await seededServer()
  network = serveApp((request) => {
    requests.push(new URL(request.url).pathname.replace(/^\/saas/, ''))
    // Its own address: failures here must not trigger a captcha elsewhere.
    return server.app.fetch(request, { address: '10.250.0.2' })
  })
})
afterAll(() => network.close())

let stop: (() => void) | undefined
beforeEach(() => {
  requests.length = 0
  useAuth.getState().clear()
})
afterEach(() => {
  stop?.()
  stop = undefined
})

/** Opens the console at an address like a browser. */
function open(address: string) {
  window.history.replaceState(null, '', address)
  receive()
  stop = startGuard()
  render(<Guarded />)
  return userEvent.setup()
}

const signedInAs = async (account: Account) => useAuth.getState().signIn(await signIn(server, account))

async function fillIn(user: ReturnType<typeof userEvent.setup>, account: string, password: string) {
  const field = await screen.findByRole('textbox', { name: '账号' })
  await user.clear(field)
  await user.type(field, account)
  await user.clear(screen.getByLabelText('密码'))
  await user.type(screen.getByLabelText('密码'), `${password}{Enter}`)
}

const menu = () => screen.findByRole('navigation', { name: /菜单/ })
const here = () => window.location.pathname + window.location.search

describe('without a session', () => {
  it('every address redirects to the login page, and signing in returns to it', async () => {
    const user = open('/guide/guide-list/making?keyword=x')
    await waitFor(() => expect(here()).toBe('/login'))
    await fillIn(user, 'editor', 'Shan5heng!')
    await menu()
    expect(here()).toBe('/guide/guide-list/making?keyword=x')
    expect(localStorage.getItem('rememberedAccount')).toBe('editor')
    // All rights come first, then the account's, before any data call.
    const order = requests.filter((path) => !path.includes('login'))
    expect(order.slice(0, 2)).toEqual(['/api/mgr/pt/rights/listAll', '/api/mgr/bp/adminRights'])
  })

  it("reports empty fields before anything is sent, shows the password of a demonstration account, and a wrong one at its field in the server's words", async () => {
    const user = open('/login')
    await user.click(await screen.findByRole('button', { name: '登录' }))
    expect(screen.getByText('请输入账号')).toBeVisible()
    expect(screen.getByText('请输入密码')).toBeVisible()
    expect(requests).not.toContain('/api/mgr/pb/login/pre')

    const demo = await screen.findByRole('region', { name: '演示账号，点一下填入' })
    await user.click(within(demo).getByRole('button', { name: /审核员/ }))
    await user.click(screen.getByRole('button', { name: '显示密码' }))
    expect(screen.getByRole('textbox', { name: '账号' })).toHaveValue('auditor')
    expect(screen.getByRole('textbox', { name: '密码' })).toHaveValue('Shan5heng!')

    await fillIn(user, 'finance', 'wrong-one')
    expect(await screen.findByText('账号或密码错误')).toHaveAttribute('role', 'alert')
    expect(screen.getByLabelText('密码')).toBeInvalid()
    expect(requests).not.toContain('/api/mgr/bp/adminRights')
  })

  it('a sign-in that the server queues is retried automatically and says so', async () => {
    const crowded = () =>
      HttpResponse.json(
        { code: 429, msg: '正在登录的人较多，请稍候', data: { busy: true, retryAfterSeconds: 1 } },
        { status: 429 },
      )
    network.use(http.post('*/pb/login/pre', crowded, { once: true }), http.post('*/pb/login', crowded, { once: true }))
    const user = open('/login')
    await fillIn(user, 'operator', 'Shan5heng!')
    expect(await screen.findByRole('button', { name: '登录的人较多，正在排队…' })).toBeInTheDocument()
    await menu()
    expect(here()).toBe('/home')
    network.resetHandlers()
  })
})

describe('with a session', () => {
  it('/login redirects home', async () => {
    await signedInAs('auditor')
    open('/login')
    await menu()
    expect(here()).toBe('/home')
  })

  it.each([
    ['not granted', '/guide/guide-list/making'],
    ['unknown', '/guide/nowhere'],
  ])('an address that is %s shows 404 and requests no data', async (_, address) => {
    await signedInAs('auditor')
    requests.length = 0
    open(address)
    await screen.findByText('没有这个页面，或没有开通权限', { exact: false })
    expect(here()).toBe('/404')
    expect(requests.filter((path) => path.includes('queryPage'))).toEqual([])
  })

  it('twenty simultaneous 401s show one login page with the reason', async () => {
    await signedInAs('editor')
    open('/home')
    await menu()
    await server.app.fetch(
      new Request('http://localhost/saas/api/mgr/pt/logout', {
        headers: { accessToken: useAuth.getState().user!.token },
      }),
    )
    const ended: (string | null)[] = []
    const unsubscribe = useAuth.subscribe((state, before) => {
      if (before.user && !state.user) ended.push(state.endedReason)
    })
    await Promise.allSettled(Array.from({ length: 20 }, () => call(guide.basic)))
    unsubscribe()
    expect(ended).toEqual(['登录已过期，请重新登录'])
    await waitFor(() => expect(screen.getByText('登录已过期，请重新登录')).toBeVisible())
    expect(here()).toBe('/login')
    expect(screen.getAllByRole('form', { name: '登录' })).toHaveLength(1)
  })

  it('another user sees nothing of the previous one and does not land on their address', async () => {
    await signedInAs('editor')
    const user = open('/guide/guide-list/making')
    await menu()
    useAuth.getState().clear('登录已过期，请重新登录')
    await fillIn(user, 'auditor', 'Shan5heng!')
    expect(within(await menu()).queryByText('制作中导览')).toBeNull()
    expect(here()).toBe('/home')
    useAuth.getState().clear()
    await fillIn(user, 'editor', 'Shan5heng!')
    expect(within(await menu()).getByText('制作中导览')).toBeVisible()
  })

  it('a token that belongs to another account than the stored user is rejected', async () => {
    const { token } = await signIn(server, 'auditor')
    useAuth.getState().signIn({ name: '陈嘉禾', loginAccount: 'editor', token, avatar: '' })
    open('/home')
    await screen.findByRole('form', { name: '登录' })
    expect(useAuth.getState()).toMatchObject({ user: null, endedReason: null, allRights: null })
  })

  describe('and a sign-on link', () => {
    const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
    const handOff = (account: string, token: string) =>
      `/?abc=${encodeURIComponent(`a=${base64(account)}&b=${base64('陈嘉禾')}&c=${base64(token)}`)}`

    it.each([
      ['invalid', () => 'x'.repeat(43)],
      ['for another account', async () => (await signIn(server, 'auditor')).token],
    ])('for the same account with a token that is %s keeps the session', async (_, tokenOf) => {
      await signedInAs('editor')
      const { token } = useAuth.getState().user!
      const ended = vi.fn()
      const unsubscribe = useAuth.subscribe((state) => state.user === null && ended())
      open(handOff('editor', await tokenOf()))
      await menu()
      unsubscribe()
      expect(ended).not.toHaveBeenCalled()
      expect(useAuth.getState().user?.token).toBe(token)
      expect(here()).toBe('/home')
    })

    it('for another account with an expired token does not ask', async () => {
      await signedInAs('editor')
      open(handOff('auditor', 'x'.repeat(43)))
      await menu()
      expect(screen.queryByRole('alert', { name: /^已换成/ })).toBeNull()
      expect(useAuth.getState().user?.loginAccount).toBe('editor')
    })

    it('for the same account with a valid token takes over without asking', async () => {
      await signedInAs('editor')
      const { token } = await signIn(server, 'editor')
      open(handOff('editor', token))
      await menu()
      expect(useAuth.getState().user?.token).toBe(token)
    })

    it('that cannot be checked because the network is down keeps the session', async () => {
      await signedInAs('editor')
      const { token } = useAuth.getState().user!
      network.use(http.get('*/pt/profile', () => HttpResponse.error(), { once: true }))
      open(handOff('editor', (await signIn(server, 'editor')).token))
      await menu()
      expect(useAuth.getState().user?.token).toBe(token)
    })
  })

  it('a failure to load the rights ends it without a message', async () => {
    useAuth.getState().signIn({ name: '过期', loginAccount: 'gone', token: 'gone', avatar: '' })
    network.use(
      http.get('*/rights/listAll', () => HttpResponse.json({ code: 500, msg: '出错了', data: null }, { status: 500 })),
    )
    open('/home')
    await screen.findByRole('form', { name: '登录' })
    expect(screen.queryByText('出错了')).toBeNull()
    expect(useAuth.getState()).toMatchObject({ user: null, endedReason: null, allRights: null })
    network.resetHandlers()
  })
})
