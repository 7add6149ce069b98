import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { person as personCalls } from '@/contract/session/profile'
import { session } from '@/contract/session/session'
import { call } from '@/lib/call'
import PersonDrawer from '@/app/shell/person/PersonDrawer'
import { useAuth } from '@/stores/auth'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import type { Person } from '../../support/session/people'
import { hiddenToo, render } from '../../support/pages/render'
import { codeOf } from '../../support/session/oneTimeCode'
import { seededServer } from '../../support/server/seeded'
import { onSeededServer } from './signIn'

onSeededServer()
hiddenToo()

let own: Person
beforeEach(async () => {
  const server = await seededServer()
  own = await newPerson(server)
  useAuth.getState().signIn({
    name: '某人',
    loginAccount: own.loginAccount,
    token: await signedIn(server, own, freshAddress()),
    avatar: '',
  })
})

async function open() {
  const onClosed = vi.fn()
  render(<PersonDrawer onClosed={onClosed} />)
  return { onClosed, name: await screen.findByRole('textbox', { name: '姓名' }) }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test("saves the user's name and updates the shell; shows an invalid phone number at its field", async () => {
  const { name } = await open()
  fireEvent.change(name, { target: { value: '林晓' } })
  await type('手机号', '12')
  await press('保存资料')
  expect(await screen.findByText(/号码格式不正确/)).toBeInTheDocument()
  await type('手机号', '13905591234')
  await press('保存资料')
  await waitFor(() => expect(useAuth.getState().user?.name).toBe('林晓'))
  expect(await call(session.profile)).toMatchObject({ name: '林晓', phone: '13905591234' })
})

test('asks before discarding unsaved input', async () => {
  const { name } = await open()
  fireEvent.change(name, { target: { value: '别名' } })
  await press('关闭')
  expect((await screen.findAllByText('「个人资料」还没有保存')).length).toBeGreaterThan(0)
  await press('继续编辑')
  expect(name).toHaveValue('别名')
})

test("ends the user's other sessions but not the current one", async () => {
  const server = await seededServer()
  await signedIn(server, own, freshAddress())
  await signedIn(server, own, freshAddress())
  await open()
  expect(await screen.findByText('正在使用')).toBeInTheDocument()
  fireEvent.click((await screen.findAllByRole('button', { name: /^结束 .* 的登录$/ }))[0]!)
  await waitFor(async () => expect((await call(personCalls.sessions)).sessions).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^结束 .* 的登录$/ })).toHaveLength(1))
  expect(await screen.findByText(/由 .+ 结束$/)).toBeInTheDocument()
  await press('结束其他所有登录')
  await waitFor(async () => expect((await call(personCalls.sessions)).sessions).toHaveLength(1))
})

test('sets up a second step: password, first code, recovery codes', async () => {
  const server = await seededServer()
  await open()
  await press(/^开\s?启$/)
  await type('登录密码，确认是你本人', 'not-the-one')
  await press('下一步')
  expect(await screen.findByText('密码错误')).toBeInTheDocument()
  await type('登录密码，确认是你本人', own.password)
  await press('下一步')
  const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)).textContent.replaceAll(' ', '')
  const now = server.clock.now
  await type('验证器现在显示的验证码', codeOf(secret, now, 9))
  expect(await screen.findByText('验证码不正确')).toBeInTheDocument()
  await type('验证器现在显示的验证码', codeOf(secret, now))
  const codes = await screen.findByRole('status', { name: '恢复码' })
  expect(within(codes).getAllByText(/^\w{4}-\w{4}-\w{4}$/)).toHaveLength(10)
  await press('已保存')
  expect(await screen.findByText('恢复码还剩 10 个')).toBeInTheDocument()
})
