import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Allowed, useAllowed } from '@/components/ui/Allowed'
import { sessionPolicy } from '@/lib/sessionPolicy'
import { can, DEFAULT_AVATAR, useAuth } from '@/stores/auth'
import type { RightRecord } from '@/stores/auth'
import { resetOnIdentityChange } from '@/stores/identity'

const person = (loginAccount: string) => ({
  name: loginAccount,
  loginAccount,
  token: `token-of-${loginAccount}`,
  avatar: '/a.png',
})
const rightOf = (id: string, type: 0 | 1 | 2): RightRecord => ({ id, parentId: '0', type, name: id })

const hold = (...own: RightRecord[]) =>
  act(() => useAuth.getState().setRights({ allRights: own, ownRights: own, permittedPaths: new Set(['/home']) }))

/** Simulates another tab's write to localStorage and its event here. */
function fromOtherTab(value: unknown, endedReason?: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify({ state: { user: value, endedReason }, version: 0 })
  localStorage.setItem('userInfo', text)
  act(() => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'userInfo', storageArea: localStorage }))
  })
}

beforeEach(() => useAuth.getState().clear())

describe('<Allowed>', () => {
  it('shows its children only while every listed action is granted', () => {
    render(<Allowed p={['1', '2']}>both</Allowed>)
    expect(screen.queryByText('both')).toBeNull()
    hold(rightOf('1', 1))
    expect(screen.queryByText('both')).toBeNull()
    hold(rightOf('1', 1), rightOf('2', 2))
    expect(screen.getByText('both')).toBeVisible()
    hold(rightOf('2', 2))
    expect(screen.queryByText('both')).toBeNull()
    hold(rightOf('2', 2), rightOf('1', 1))
    expect(screen.getByText('both')).toBeVisible()
  })

  it('accepts an id, a list, an object with p, and anyOf', () => {
    hold(rightOf('1', 1))
    render(
      <>
        <Allowed p="1">one</Allowed>
        <Allowed p={{ p: ['1'] }}>object</Allowed>
        <Allowed p={{ p: ['1', '2'] }}>object of two</Allowed>
        <Allowed p={['1', '2']} anyOf>
          any
        </Allowed>
      </>,
    )
    expect(document.body).toHaveTextContent('oneobjectany')
  })

  it('ignores menu rights: only actions count', () => {
    hold(rightOf('1', 0), rightOf('2', 2))
    render(<Allowed p="1">menu</Allowed>)
    expect(screen.queryByText('menu')).toBeNull()
    expect(can(['2'])).toBe(true)
    expect(can(['1'])).toBe(false)
    expect(can(['unknown'])).toBe(false)
  })

  it('is also available as a hook', () => {
    function Buttons() {
      const allowed = useAllowed()
      return <p>{['1', '2'].filter((id) => allowed(id)).join()}</p>
    }
    render(<Buttons />)
    hold(rightOf('2', 1))
    expect(screen.getByText('2')).toBeVisible()
  })
})

describe('the session', () => {
  it('stores the user but not the rights', () => {
    useAuth.getState().signIn({ ...person('a'), avatar: '' })
    hold(rightOf('1', 1))
    const stored = localStorage.getItem('userInfo') ?? ''
    expect(JSON.parse(stored)).toMatchObject({ state: { user: { ...person('a'), avatar: DEFAULT_AVATAR } } })
    expect(stored).not.toContain('permittedPaths')
    expect(stored).not.toContain('auths')
  })

  it('drops the rights when another user signs in', () => {
    useAuth.getState().signIn(person('a'))
    hold(rightOf('1', 1))
    useAuth.getState().signIn(person('b'))
    expect(useAuth.getState()).toMatchObject({ allRights: null, ownRights: null })
    expect(useAuth.getState().auths.size + useAuth.getState().permittedPaths.size).toBe(0)
  })

  it('ends here when another tab signs out', () => {
    useAuth.getState().signIn(person('a'))
    hold(rightOf('1', 1))
    fromOtherTab(null)
    expect(useAuth.getState()).toMatchObject({ user: null, ownRights: null, endedReason: '已在另一个标签页退出登录' })
  })

  it('goes on as before when what a link signed in over it has ended', () => {
    useAuth.getState().signIn(person('b'), person('a'))
    sessionPolicy.onUnauthorised('')
    expect(useAuth.getState()).toMatchObject({ user: { loginAccount: person('a').loginAccount }, former: null })
  })

  it("shows the reason why another tab's session ended, once", () => {
    useAuth.getState().signIn(person('a'))
    const reason = '登录已过期，请重新登录'
    fromOtherTab(null, reason)
    expect(useAuth.getState()).toMatchObject({ user: null, endedReason: reason })
    useAuth.setState({ endedReason: null })
    fromOtherTab(null, reason)
    expect(useAuth.getState().endedReason).toBeNull()
    useAuth.getState().signIn(person('a'))
    useAuth.getState().clear(reason)
    expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual({
      state: { user: null, former: null, endedReason: reason },
      version: 0,
    })
  })

  it('switches to the user that another tab signed in', () => {
    useAuth.getState().signIn(person('a'))
    fromOtherTab(person('b'))
    expect(useAuth.getState().user).toEqual(person('b'))
  })

  it('keeps its rights when another tab writes the same user', () => {
    useAuth.getState().signIn(person('a'))
    hold(rightOf('1', 1))
    fromOtherTab(person('a'))
    expect(can(['1'])).toBe(true)
  })

  it.each([[{ loginAccount: 'a' }], [{ ...person('a'), token: '' }], [{ ...person('a'), token: 7 }], ['[]']])(
    'is empty when the storage contains %j',
    (value) => {
      useAuth.getState().signIn(person('a'))
      fromOtherTab(value)
      expect(useAuth.getState().user).toBeNull()
    },
  )

  it('resets subscribers only when the user changes', () => {
    const reset = vi.fn()
    const stop = resetOnIdentityChange(reset)
    useAuth.getState().signIn(person('a'))
    hold(rightOf('1', 1))
    expect(reset).toHaveBeenCalledTimes(1)
    useAuth.getState().signIn(person('b'))
    useAuth.getState().clear()
    expect(reset).toHaveBeenCalledTimes(3)
    stop()
    useAuth.getState().signIn(person('a'))
    expect(reset).toHaveBeenCalledTimes(3)
  })
})
