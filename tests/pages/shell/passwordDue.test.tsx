import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { account } from '@/contract/system/account'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { hashPassword } from '@/lib/password'
import { Guarded } from '@/app/shell/guard/Guarded'
import { startGuard } from '@/app/shell/guard/guard'
import { useAuth } from '@/stores/auth'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from './signIn'

onSeededServer()
hiddenToo()
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  window.history.replaceState(null, '', '/')
})

test('a user with a generated password must change it before using the console', async () => {
  await as('admin')
  const loginAccount = `due-${Date.now()}`
  const { id, version } = await call(account.add, { body: { name: '新人', loginAccount, roleIds: [] } })
  const { password } = await call(account.resetPwd, { body: { id, version } })
  useAuth.getState().clear()
  useAuth.getState().signIn(await call(session.login, { body: { loginAccount, password: hashPassword(password) } }))

  window.history.replaceState(null, '', '/home')
  stop = startGuard()
  render(<Guarded />)
  const old = await screen.findByLabelText('旧密码')
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.keyDown(old, { key: 'Escape', keyCode: 27 })
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
  expect(screen.getByRole('button', { name: '退出登录' })).toBeEnabled()

  for (const [label, text] of [
    ['旧密码', password],
    ['新密码', 'Granit&Kiefer9'],
    ['再次输入新密码', 'Granit&Kiefer9'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  }
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }))
  expect(await screen.findByRole('navigation', { name: /菜单/ })).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByLabelText('旧密码')).toBeNull())
})
