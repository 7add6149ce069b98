import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import { hashPassword } from '@/lib/password'
import ChangePassword from '@/app/shell/password/ChangePassword'
import { render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { as, onSeededServer } from './signIn'

const server = onSeededServer()

let password = ''
beforeEach(async () => {
  await as('operator2')
  password = (await seededServer()).platform.config.demo?.password ?? ''
})

function open() {
  const onClosed = vi.fn()
  const { user } = render(<ChangePassword onClosed={onClosed} />)
  const field = (label: string) => screen.getByLabelText(label)
  return { onClosed, user, oldPwd: field('旧密码'), newPwd: field('新密码'), checkPass: field('再次输入新密码') }
}

test('every field is required on blur', async () => {
  const { user, oldPwd, newPwd, checkPass } = open()
  await user.click(oldPwd)
  await user.click(newPwd)
  expect(await screen.findByText('请输入旧密码')).toBeInTheDocument()
  await user.click(checkPass)
  expect(await screen.findByText('请输入新密码')).toBeInTheDocument()
  await user.click(oldPwd)
  expect(await screen.findByText('请再次输入密码')).toBeInTheDocument()
})

test('length and repetition of the new password are checked while typing', async () => {
  const { user, newPwd, checkPass } = open()
  await user.type(newPwd, '12345')
  expect(await screen.findByText('长度在6到20字符')).toBeInTheDocument()
  await user.type(newPwd, '6')
  await waitFor(() => expect(screen.queryByText('长度在6到20字符')).toBeNull())
  await user.type(checkPass, '1234567')
  expect(await screen.findByText('两次输入密码不一致!')).toBeInTheDocument()
  await user.type(newPwd, '7')
  await waitFor(() => expect(screen.queryByText('两次输入密码不一致!')).toBeNull())
})

test('a wrong old password is shown at its field; Enter submits', async () => {
  const { user, oldPwd, newPwd, checkPass, onClosed } = open()
  await user.type(oldPwd, 'not-the-one')
  await user.type(newPwd, 'Fresh-pass-1')
  await user.type(checkPass, 'Fresh-pass-1{Enter}')
  expect(await screen.findByText('旧密码错误')).toBeInTheDocument()
  expect(onClosed).not.toHaveBeenCalled()
})

test('the dialog stays open while the request is in flight, and shows the refusal at its field', async () => {
  let answer: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.network!.use(http.put('*/editPwd', () => gate))
  const { user, oldPwd, newPwd, checkPass, onClosed } = open()
  await user.type(oldPwd, 'not-the-one')
  await user.type(newPwd, 'Fresh-pass-1')
  await user.type(checkPass, 'Fresh-pass-1{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeDisabled())
  await user.keyboard('{Escape}')
  answer()
  expect(await screen.findByText('旧密码错误')).toBeInTheDocument()
  expect(onClosed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
})

test("other refusals show the server's message", async () => {
  const { user, oldPwd, newPwd, checkPass } = open()
  await user.type(oldPwd, password)
  await user.type(newPwd, '12345678')
  await user.type(checkPass, '12345678{Enter}')
  expect(await screen.findByText(/常见/)).toBeInTheDocument()
})

test('a successful change shows a message and closes after 1.5 seconds', async () => {
  const timers = vi.spyOn(window, 'setTimeout')
  const { user, oldPwd, newPwd, checkPass, onClosed } = open()
  await user.type(oldPwd, password)
  await user.type(newPwd, 'Fresh-pass-1')
  await user.type(checkPass, 'Fresh-pass-1{Enter}')
  try {
    expect(await screen.findByText('修改密码成功')).toBeInTheDocument()
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 1500)
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  } finally {
    // Restore the seeded account's password: other tests sign in with it.
    await call(session.editPwd, { body: { oldPwd: hashPassword('Fresh-pass-1'), newPwd: hashPassword(password) } })
  }
})
